/** The sign-in that a page belongs to. */
export interface PageOwner {
  /** Whether the page shows the data of the person who is signed in now, or only a guest's without a session. */
  isCurrent(): boolean;
  /** Whether the page shows somebody's data, also after the session has ended. */
  isPrivate(): boolean;
  /** Asks Keycloak whether the session still exists; true while Keycloak is unreachable. */
  verify(): Promise<boolean>;
  /** Drops the tokens, so that nothing can be saved any more. */
  dropTokens(): void;
}

/**
 * Keeps a page that the browser restores from its back/forward cache invisible until it is known to belong to the person who is
 * signed in; otherwise loads it again. A frozen page gets no storage events, and its tokens are valid for minutes after a sign-out.
 */
export function protectPrivatePage(owner: PageOwner): void {
  window.addEventListener("pagehide", () => {
    if (owner.isPrivate()) setHidden(true);
  });
  window.addEventListener("pageshow", async ({ persisted }) => {
    if (!persisted) return;
    if (!owner.isCurrent() || (owner.isPrivate() && !(await owner.verify()))) discardPage(owner);
    else setHidden(false);
  });
}

/** Loads the page again, without the tokens and invisible until then. */
export function discardPage(owner: Pick<PageOwner, "dropTokens">): void {
  owner.dropTokens();
  setHidden(true);
  location.reload();
}

/** `visibility` keeps scroll positions, and reaches dialogs, which are painted above the root element. */
function setHidden(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? "hidden" : "";
}
