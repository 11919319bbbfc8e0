// Shows the changes of each build and the problems of failed ones. hot.js applies changes; without it the page loads again.
const events = new EventSource("/dev/events");
const overlay = document.createElement("pre");
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
let updated = Promise.resolve();

// Each front end has its react-refresh. React tells its renderer to this hook, and asks for changed components as one of them says:
// here it asks all of them.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const findChanges = new Set();
    const { setRefreshHandler } = renderer;
    renderer.setRefreshHandler = (findChange) => {
      findChanges.add(findChange);
      setRefreshHandler((type) => [...findChanges].map((find) => find(type)).find(Boolean));
    };
    const id = this.renderers.size;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};

events.addEventListener("problems", ({ data }) => {
  overlay.textContent = JSON.parse(data).join("\n");
  if (overlay.textContent) document.documentElement.append(overlay);
  else overlay.remove();
});
events.addEventListener("built", ({ data }) => {
  const { name, hash } = JSON.parse(data);
  // a front end that the page has not loaded has nothing to update
  const update = hash ? window.hotUpdates?.[name] : () => Promise.reject(new Error(`${name} is loaded with the page.`));
  if (update) updated = updated.then(() => update(hash)).catch(() => location.reload());
});
