/** Crockford's alphabet: no letter that is read as another one. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Bytes as text that people copy by hand, five bits a letter. @param bytes a multiple of five of them */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[parseInt(five, 2)]).join("");
};
