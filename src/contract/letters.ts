/** How many letters a text has, as limits count them and zod's forms do: code points of Unicode, so that an emoji is one. */
export const lettersIn = (text: string): number => [...text].length;
