/** The event with which a browser offers to install the app. TypeScript's library does not have it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Keeps the browser's offer for the button in /minha-conta, instead of its banner. Call it before the page has loaded. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => {
    window.installPrompt = undefined;
  });
}
