/** The code that Node, a driver or the store gives an error; undefined where there is none. */
export const codeOf = (error: unknown): string | number | undefined => {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code } = error;
  return typeof code === "string" || typeof code === "number" ? code : undefined;
};
