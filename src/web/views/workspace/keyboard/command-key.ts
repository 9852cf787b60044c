/** The key that is held with a letter, as it stands on this machine's keyboard. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
