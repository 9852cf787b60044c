import { accentCookie, themes, type Theme } from "../../contract/choices.ts";

/** The palette of the organisation whose workspace this is, as its server said last; the default one where nothing is known. */
export const readAccent = (): Theme => {
  const [, told] = new RegExp(`(?:^|; )${accentCookie}=(\\w+)`).exec(document.cookie) ?? [];
  return themes.find((theme) => theme === told) ?? "default";
};

/** Keeps it for the pages that come. @param base what all addresses of the workspace begin with */
export const keepAccent = (accent: Theme, base: string): void => {
  document.cookie = `${accentCookie}=${accent}; path=${base || "/"}; max-age=31536000; samesite=lax`;
};
