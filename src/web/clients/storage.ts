/** Local storage that cannot throw: in a private window or with storage switched off, nothing is kept. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Full or forbidden: what was to be kept is lost with the page.
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};

/** Calls back with the new value whenever another tab changes this key; answers how to stop. */
export function onStored(key: string, changed: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
