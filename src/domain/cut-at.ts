/** How a text begins, in so many UTF-16 units: no letter is cut from its marks. */
export const cutAt = (words: string, longest: number): string => {
  if (words.length <= longest) return words;
  const segments = new Intl.Segmenter("th", { granularity: "grapheme" }).segment(words);
  let begin = "";
  for (const { segment } of segments) {
    if (begin.length + segment.length > longest) break;
    begin += segment;
  }
  return `${begin.trimEnd()}…`;
};
