// A page that answers a form gets an address that can be reloaded: the form's own without its one-time code.
// Keycloak would do it by an inline script, which our content security policy forbids.
const form = document.querySelector("form");
if (form && location.pathname.includes("/login-actions/") && location.search.includes("session_code=")) {
  const reloadable = new URL(form.action);
  reloadable.searchParams.delete("session_code");
  history.replaceState(null, "", reloadable);
}
