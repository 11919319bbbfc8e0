// Loads a micro-frontend beside the shell, and shows its first screen, start.html, until the app renders the same.
const { remote, then } = document.currentScript.dataset;
/** After which the app is started without its first screen. */
const LONGEST_WAIT_MS = 3000;

/** Whether the app begins with its first screen: not with what is written or known in this browser, or at a later step. */
function beginsAtStart() {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return (
      !location.search && !history.state?.usr && !keys.some((key) => /^(penresume:draft:|pending|signedIn$)/.test(key))
    );
  } catch {
    return false;
  }
}

async function showStart(isShown) {
  const response = await fetch(`${remote}start.html`);
  if (!response.ok) return;
  const { head } = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = [...head.querySelectorAll("link")];
  const styles = links.filter(({ rel }) => rel === "stylesheet");
  const isStyled = Promise.all(
    styles.map((link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))),
  );
  document.head.append(...links);
  if (!isShown) return;
  await isStyled;
  const screen = [...head.querySelectorAll("template")].find(({ dataset }) => matchMedia(dataset.media).matches);
  document.getElementById("start").replaceWith(screen.content);
  repeatClick(document.getElementById("root"));
  // Its paint comes before the scripts.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** What is pressed on the first screen is pressed again when the app has replaced it. */
function repeatClick(root) {
  const list = () => [...root.querySelectorAll("button, input")];
  let pressed = -1;
  root.addEventListener("click", ({ target }) => {
    pressed = list().indexOf(target.closest("button, input"));
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    list()[pressed]?.click();
  }).observe(root, { childList: true });
}

const isShown = beginsAtStart();
const shown = showStart(isShown).catch(console.error);
const waited = new Promise((resolve) => setTimeout(resolve, isShown ? LONGEST_WAIT_MS : 0));
Promise.race([shown, waited]).then(() =>
  document.head.append(Object.assign(document.createElement("script"), { src: then })),
);
