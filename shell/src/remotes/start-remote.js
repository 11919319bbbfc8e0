// Loads a micro-frontend beside the shell, and shows its first screen, start.html, until the app renders the same.
const { remote, then } = document.currentScript.dataset;
/** After which the app is started without its first screen. */
const LONGEST_WAIT_MS = 3000;
/** After which a press that nothing has answered shows the loading state. */
const PATIENCE_MS = 3000;

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
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const links = [...page.querySelectorAll("link")];
  const styles = links.filter(({ rel }) => rel === "stylesheet");
  const isStyled = Promise.all(
    styles.map((link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))),
  );
  document.head.append(...links);
  if (!isShown) return;
  await isStyled;
  const loading = document.getElementById("start");
  // The app was faster.
  if (!loading) return;
  const { content } = [...page.querySelectorAll("template")].find(({ dataset }) => matchMedia(dataset.media).matches);
  const screen = [...content.children];
  loading.replaceWith(content);
  answerPress(screen, loading);
  // Its paint comes before the scripts.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * What is pressed on the first screen is pressed again when the app has replaced it by the same: not what is at its place on another page,
 * as that of an error. Until then the loading state answers.
 */
function answerPress(screen, loading) {
  const root = document.getElementById("root");
  const list = () => [...root.querySelectorAll("button, input")];
  const describe = ({ tagName, ariaLabel, textContent, labels }) =>
    [tagName, ariaLabel, textContent, ...[...(labels ?? [])].map((label) => label.textContent)].join("\n");
  let pressed;
  let timer;
  function onClick({ target }) {
    const control = target.closest("button, input");
    if (!control) return;
    pressed = { place: list().indexOf(control), description: describe(control) };
    clearTimeout(timer);
    timer = setTimeout(() => {
      screen[0].before(loading);
      for (const { style } of screen) style.display = "none";
    }, PATIENCE_MS);
  }
  root.addEventListener("click", onClick);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener("click", onClick);
    clearTimeout(timer);
    const control = pressed && list()[pressed.place];
    if (control && describe(control) === pressed.description) control.click();
  }).observe(root, { childList: true });
}

const isShown = beginsAtStart();
const shown = showStart(isShown).catch(console.error);
const waited = new Promise((resolve) => setTimeout(resolve, isShown ? LONGEST_WAIT_MS : 0));
Promise.race([shown, waited]).then(() =>
  document.head.append(Object.assign(document.createElement("script"), { src: then })),
);
