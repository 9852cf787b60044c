/** Letters and digits that cannot be taken for one another, and symbols that no keyboard layout hides. */
const groups = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "!@#$%^&*-_=+?"] as const;
const all = groups.join("");

/** Uniform in [0, below), without the bias that a remainder has. */
const below = (limit: number): number => {
  const fair = 256 - (256 % limit);
  for (;;) {
    for (const byte of crypto.getRandomValues(new Uint8Array(1))) if (byte < fair) return byte % limit;
  }
};

const pick = (characters: string) => characters.charAt(below(characters.length));

/** A random password of 12 letters, digits and symbols with at least one of each kind (SPEC §9). About 73 bits. */
export const generatePassword = (): string => {
  const left = [...groups.map(pick), ...Array.from({ length: 12 - groups.length }, () => pick(all))];
  const shuffled: string[] = [];
  while (left.length > 0) shuffled.push(...left.splice(below(left.length), 1));
  return shuffled.join("");
};
