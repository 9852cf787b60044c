/** Values as texts by which they are compared: alike where nobody could tell the values apart, whatever the order of their keys. */

type Write = (value: unknown) => string;

const listed = (texts: readonly string[], [begin, end] = "[]") => `${begin}${texts.join(",")}${end}`;

/** What JSON leaves out or writes as something else: a set as an empty object, a number that is none as null. */
const otherKind = (value: object, write: Write): string | undefined => {
  if (value instanceof Map) return `map${listed(Array.from(value, (entry) => write(entry)).toSorted())}`;
  if (value instanceof Set) return `set${listed(Array.from(value, write).toSorted())}`;
  if (value instanceof Date) return `date(${value.getTime()})`;
  if (value instanceof Error) return `error(${JSON.stringify([value.name, value.message])})`;
  if (value instanceof RegExp) return String(value);
  if (ArrayBuffer.isView(value)) return `bytes${listed([...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)].map(String))}`;
  return undefined;
};

/**
 * A value as a text. In objects what is undefined is not there. What holds itself ends where it is met again.
 *
 * @param number how a number is written, where some that differ are to count as alike
 */
export const textOf = (value: unknown, number: (given: number) => string = String): string => {
  const around: object[] = [];
  const write: Write = (part) => {
    if (typeof part === "string") return JSON.stringify(part);
    if (typeof part === "number") return number(part);
    if (typeof part === "bigint") return `${part}n`;
    if (typeof part === "function") return `function(${part.name})`;
    if (typeof part !== "object" || part === null) return String(part);
    if (around.includes(part)) return `circle(${around.indexOf(part)})`;
    around.push(part);
    const text = otherKind(part, write) ?? writeObject(part);
    around.pop();
    return text;
  };
  const writeObject = (part: object): string => {
    if ("toJSON" in part && typeof part.toJSON === "function") return write((part.toJSON as () => unknown)());
    if (Array.isArray(part)) return listed(Array.from(part, write));
    const fields = Object.entries(part).filter(([, field]) => field !== undefined);
    const sorted = fields.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return listed(
      sorted.map(([key, field]) => `${JSON.stringify(key)}:${write(field)}`),
      "{}",
    );
  };
  return write(value);
};

/** Whether two values say the same. */
export const isAlike = (one: unknown, other: unknown): boolean => Object.is(one, other) || textOf(one) === textOf(other);
