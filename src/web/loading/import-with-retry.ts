/**
 * Imports a part of the product, once more where it could not be had: many browsers remember that an address failed for as long as the
 * page is open, so a part that failed is asked for under another one.
 *
 * @param load imports the part, by an `import` of its own: the part's address is known by it
 * @throws TypeError of the browser when the part cannot be had now either; whatever the part throws itself
 */
export const importWithRetry = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    // Browsers name the address that failed in words of their own; one that does not tries anew by itself.
    const [address, file] = /https?:\S+\/([^/\s]+\.js)/.exec(String(error)) ?? [];
    // It is another's where the part was had, and then could not have what it asked for itself.
    if (!address || !file || !String(load).includes(file)) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Part>;
  }
};
