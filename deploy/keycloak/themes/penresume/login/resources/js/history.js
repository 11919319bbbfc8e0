// The page after a form gets a URL that can be reloaded: that of the form without its one-time code.
// Keycloak does this in an inline script, which our content security policy forbids.
const form = document.querySelector("form");
if (form && location.pathname.includes("/login-actions/") && location.search.includes("session_code=")) {
  const reloadable = new URL(form.action);
  reloadable.searchParams.delete("session_code");
  history.replaceState(null, "", reloadable);
}
