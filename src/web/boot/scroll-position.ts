/** Where a reader was on a page whose other language was fetched, in the tab's own memory. */
const key = "lanngan-scroll-position";

/** Both languages have the same headings in the same order. */
const headings = () => [...document.querySelectorAll("#content :is(h1, h2, h3)")];
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** Notes which heading stands where in the window, for the page that is about to be fetched. */
export const saveScrollPosition = () => {
  const all = headings();
  const next = all.find((heading) => topOf(heading) > 0);
  if (scrollY === 0 || !next) return;
  try {
    sessionStorage.setItem(key, `${all.indexOf(next)} ${topOf(next)}`);
  } catch {
    // Forbidden: the page begins at its top.
  }
};

/** Brings that heading to where it stood. */
export const restoreScrollPosition = () => {
  try {
    const [index, top] = sessionStorage.getItem(key)?.split(" ") ?? [];
    sessionStorage.removeItem(key);
    if (index === undefined) return;
    // What is folded has no place yet.
    delete document.documentElement.dataset["folded"];
    // Where there is none, it is another page: see below.
    scrollBy({ top: topOf(headings()[Number(index)]!) - Number(top), behavior: "instant" });
  } catch {
    // Forbidden, or another page than the one that was noted.
  }
};
