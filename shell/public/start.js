// The prerendered pages read and link without scripts, so these come when everything that is seen is there.
const { then } = document.currentScript.dataset;
addEventListener("load", () => {
  const script = document.createElement("script");
  script.src = then;
  document.head.append(script);
});
