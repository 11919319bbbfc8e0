// Prerendered pages load their scripts after the first paint.
const { then } = document.currentScript.dataset;
const start = () => {
  const script = document.createElement("script");
  script.src = then;
  document.head.append(script);
};
addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
