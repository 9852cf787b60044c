/** How many letters a text has, as limits count them and zod's forms do: code points of Unicode, so that an emoji is one. */
export const lettersIn = (text: string): number => [...text].length;

/** Whether there is anything to be seen of a text: not only spaces and letters of no width. */
export const isVisible = (text: string): boolean => /[^\s\p{Cf}\p{Cc}]/u.test(text);
