/** An address by which its owner recognises it, and nobody else learns it: `a…@example.com`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf("@");
  // A whole letter, also where it is written with two units.
  const [first = ""] = address.slice(0, at);
  return `${first}…${address.slice(at)}`;
};
