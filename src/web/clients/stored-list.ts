/** A list that was kept as JSON. What was cut off, or another version kept, is forgotten. */
export const listIn = <Entry>(text: string | null, read: (value: unknown) => Entry[]): Entry[] => {
  try {
    return read(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
};
