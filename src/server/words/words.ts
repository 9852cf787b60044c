/** A sentence with its placeholders filled, in one language. */
export type Say = (sentence: string, values: Record<string, unknown>) => string;

/** Loads the Thai sentences, which most servers' clients of their own never ask for. */
export type LoadThai = () => Promise<Say>;

/** The English sentence, as it stands in the code. A placeholder without a value stays. */
export const english: Say = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : whole;
  });

const built = new URL("../../../.build/words/index.js", import.meta.url).href;
let loading: Promise<Say> | undefined;

/** The Thai sentences as the build leaves them, looked up once: asking Node for a module that it has costs more than the rest of a small call. */
export const builtThai: LoadThai = () => {
  loading ??= import(built).then(
    ({ say }: { say: Say }) => say,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};
