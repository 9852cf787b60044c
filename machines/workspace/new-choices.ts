/** The id of a choice of a field that is not saved yet. */
export const newChoice = (at: number): string => `new-${at}`;

export const isNewChoice = (id: string): boolean => id.startsWith("new-");
