// Loads the page again after each build; shows the problem of a build that failed.
const events = new EventSource("/dev/events");
let overlay;
events.addEventListener("built", () => location.reload());
events.addEventListener("problem", ({ data }) => {
  overlay ??= document.documentElement.appendChild(document.createElement("pre"));
  overlay.textContent = JSON.parse(data);
  overlay.setAttribute("role", "alert");
  Object.assign(overlay.style, {
    position: "fixed",
    inset: "0 0 auto",
    zIndex: "9999",
    margin: "0",
    padding: "1rem",
    maxHeight: "60vh",
    overflow: "auto",
    background: "#7f1d1d",
    color: "#fff",
  });
});
