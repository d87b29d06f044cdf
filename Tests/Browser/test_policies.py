"""The policy manager: the operator adds, runs and removes user flows at the machine itself."""

from visitor import BrowserTest, Keyboard
from wording import tenant_words, words

# The tenant has it; the settings of the companion in these tests don't name it any more.
EXTRA = {"name": "B2C_1_extra", "title": "Extra", "kind": "sign-in"}


class Policies(BrowserTest):
    # holds: U31
    def test_a_policy_is_added_run_and_removed(self):
        for options in ({"size": (390, 844), "scheme": "dark"}, {"input": Keyboard}):
            with self.subTest(**{key: str(value) for key, value in options.items()}):
                companion = self.companion_without_the_extra_one()
                v = self.visitor(companion, **options)
                v.become_operator()
                v.open("/policies")
                v.sees_heading(words.policies.heading)
                v.sees("B2C_1_susi", words.policies.ofSettings)
                v.look("policies")
                v.type(words.policies.name, "susi")
                with v.expecting(422):
                    v.press("button", words.policies.addButton)
                v.sees(words.policies.badName)
                v.look("policies refused")
                v.type(words.policies.name, "B2C_1_extra")
                v.type(words.policies.titleLabel, "The <other> way")
                v.press("button", words.policies.addButton)
                v.sees_message(words.notices.policyAdded)
                v.look("policies added")
                companion.restart()
                v.open("/policies")
                v.press("link", "Run The <other> way")
                v.arrives_at_provider()
                v.sees_heading(tenant_words.signIn.title)
                v.open("/")
                v.sees("The <other> way")
                v.open("/policies")
                v.press("button", "Remove The <other> way")
                v.sees_message(words.notices.policyRemoved)
                v.sees_nothing_of("B2C_1_extra")

    test_a_policy_is_added_run_and_removed.is_thorough = True

    def companion_without_the_extra_one(self):
        from companion_process import DemoServices

        companion = self.companion(has_demo_inside=False)
        demo = DemoServices(companion)
        demo.settings = {**companion.settings, "policies": [*companion.settings["policies"], EXTRA]}
        self.start(demo)
        return companion
