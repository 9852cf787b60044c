/** A browser's storage that cannot throw: in a private window or with storage switched off, nothing is kept. */
const safely = (area: () => Storage) => ({
  read(key: string): string | null {
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string) {
    try {
      area().setItem(key, value);
    } catch {
      // Full or forbidden: what was to be kept is lost with the page.
    }
  },
  remove(key: string) {
    try {
      area().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  /** The keys of all that is kept. */
  keys(): string[] {
    try {
      return Object.keys(area());
    } catch {
      return [];
    }
  },
});

/** What the browser keeps for all tabs. */
export const storage = safely(() => localStorage);
/** What it keeps for this tab, until that is closed. */
export const sessionStore = safely(() => sessionStorage);

/** Calls back with the new value whenever another tab changes this key; answers how to stop. */
export const onStored = (key: string, changed: (value: string | null) => void): (() => void) => {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
};
