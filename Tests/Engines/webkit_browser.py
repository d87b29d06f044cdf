"""A window with WebKitGTK in it, for WebKitWebDriver. Run by Debian's Python, which has the bindings; arguments: a folder for the profile, and `no-scripts` for
pages without scripts.

Debian's own one for tests, MiniBrowser, forgets everything and keeps its console to itself when it is driven. This one has a profile
as people have, and writes each line of the console to standard output.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

folder = sys.argv[1]
data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_preferred_languages(["en-GB"])
context.set_automation_allowed(True)
view = WebKit2.WebView(
    web_context=context, is_controlled_by_automation=True,
    settings=WebKit2.Settings(
        enable_write_console_messages_to_stdout=True, enable_page_cache=True,
        # Those of pages; the driver's own run.
        enable_javascript_markup="no-scripts" not in sys.argv[2:]))
window = Gtk.Window(default_width=1280, default_height=800)
window.add(view)
window.show_all()


def begin(_, session):
    application = WebKit2.ApplicationInfo()
    application.set_name("WebKitGTK")
    application.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(application)
    session.connect("create-web-view", lambda _: view)


context.connect("automation-started", begin)
window.connect("destroy", Gtk.main_quit)
# The engine itself has crashed: no page can do that rightly.
view.connect("web-process-terminated", lambda _, reason: print("TERMINATED", reason.value_nick, flush=True))
Gtk.main()
