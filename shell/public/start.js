// The prerendered pages read and link without scripts, so these come when everything that is seen is there and painted.
const { then } = document.currentScript.dataset;
const start = () => {
  const script = document.createElement("script");
  script.src = then;
  document.head.append(script);
};
addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
