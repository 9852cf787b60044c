/** How many letters a text has, as limits count them and zod's forms do: code points of Unicode, so that an emoji is one. */
export const lettersIn = (text: string): number => [...text].length;

/**
 * A name as it is read: two that come to the same are one name to people. Letters without width, other forms of a letter, capitals and how many spaces there
 * are tell nobody anything.
 */
export const readAs = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .toLowerCase();

/** Whether there is anything to be seen of a text: not only spaces and letters of no width. */
export const isVisible = (text: string): boolean => /[^\s\p{Cf}\p{Cc}]/u.test(text);
