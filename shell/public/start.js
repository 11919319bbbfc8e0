// Scripts come when the page is painted: it reads without them.
const { then } = document.currentScript.dataset;
const start = () => {
  const script = document.createElement("script");
  script.src = then;
  document.head.append(script);
};
addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
