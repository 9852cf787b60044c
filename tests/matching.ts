/**
 * Asks jsdom nothing where the name of an element decides. To find what has a role, Testing Library asks some sixty selectors of every element, most of them of
 * another name, and jsdom reads each one anew.
 */

/** The name that a selector of one element begins with; null where it has none, or is several. */
const nameOf = (selector: string): string | null => /^([a-z][a-z0-9]*)((\[[^\],]*\])|(:not\(\[[^\],]*\]\)))*$/.exec(selector)?.[1] ?? null;

const names = new Map<string, string | null>();

export const matchByNameFirst = () => {
  const { matches } = Element.prototype;
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      if (!names.has(selector)) names.set(selector, nameOf(selector));
      const name = names.get(selector);
      return name === null || name === undefined || name === this.localName ? matches.call(this, selector) : false;
    },
  });
};
