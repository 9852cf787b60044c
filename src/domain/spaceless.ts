/** A letter, a mark or a figure of a script whose words stand together without spaces between them; Korean adds its particles so. */
const spaceless =
  /^(?=[\p{L}\p{M}\p{N}])[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}]$/u;

/** Whether a letter belongs to a script that is written without spaces. */
export const isSpaceless = (letter: string): boolean => spaceless.test(letter);
