/** Whether the next page that is shown is one whose reader has found their place on it. */
let keepsPosition = false;

/** The next change of the address leaves the window where it is: whoever changes it scrolls, or the page is the one that was read already. */
export const keepScrollPosition = () => {
  keepsPosition = true;
};

/** Whether the router is to bring the window to where the page that it has just shown begins. */
export const takesToTop = (): boolean => {
  const wasKept = keepsPosition;
  keepsPosition = false;
  return !wasKept;
};
