/**
 * Loads a part of the product that could not be loaded before: many browsers remember that an address failed for as long as the page is
 * open, so a part that failed is asked for under another one.
 *
 * @param load imports the part
 * @throws TypeError of the browser when the part cannot be had now either
 */
export async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Browsers name the address that failed in words of their own; one that does not tries anew by itself.
    const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
    if (!address) throw error;
    return import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Part>;
  }
}
