/** Files of a task in its texts: by their names, as other programs write it too, so that a text that is copied elsewhere with its files still means them. */

/** The name that an address of Markdown means; null for one that leads elsewhere. */
export const fileNameOf = (address: string): string | null => {
  if (address === "" || /^[a-z][a-z0-9+.-]*:|^[/#?]/i.test(address)) return null;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
};

/** Markdown that shows a file: a picture in place, another one as a link. */
export const fileInText = (given: string, isPicture: boolean): string => {
  // As the server keeps it.
  const name = given.trim();
  const words = name.replace(/[[\]\\<&*`~]/g, "\\$&");
  const address = name.replaceAll("%", "%25").replace(/[<>\\&]/g, "\\$&");
  return `${isPicture ? "!" : ""}[${words}](<${address}>)`;
};

/** A name that none of the others has: `image.png`, `image (2).png`. */
export const freeFileName = (name: string, taken: ReadonlySet<string>): string => {
  const [, stem = name, ending = ""] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  for (let n = 1; ; n += 1) {
    const free = n === 1 ? name : `${stem} (${n})${ending}`;
    if (!taken.has(free)) return free;
  }
};
