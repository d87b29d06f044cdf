"""The companion at providers and task APIs that others wrote, behind a front that speaks TLS 1.3 and keeps idle connections for one second."""

import test_other_providers
import test_set_up
import test_standard_provider
from over_tls import OverTLS


class AtDjangoOverTLS(OverTLS, test_other_providers.TheCompanionAtDjango):
    is_thorough = False


class AtCanailleOverTLS(OverTLS, test_other_providers.TheCompanionAtCanaille):
    pass


class AtAStandardProviderOverTLS(OverTLS, test_standard_provider.TheCompanionAtAStandardProvider):
    is_thorough = True


class SetUpOverTLS(OverTLS, test_set_up.SetUp):
    # It would show nothing new: the page asks both providers in the same way.
    test_from_the_demo_to_django = None
