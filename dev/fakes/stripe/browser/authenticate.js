for (const button of document.querySelectorAll("button"))
  button.addEventListener("click", () => parent.postMessage({ passed: button.dataset.passed === "true" }, "*"));
