/** What a page asked for before its script was there, by its path below `/api`: see `index.html`. */
declare global {
  interface Window {
    early?: { token: string; answers: Record<string, Promise<Response | null>> };
  }
}

/**
 * Takes an answer that was asked for early, once: null where none was, where it was asked for with another token, and where it is a refusal, which is
 * to be heard anew.
 */
export const takeEarly = async (path: string, token: string | null): Promise<Response | null> => {
  const { early } = window;
  const asked = early?.answers[path];
  if (early === undefined || asked === undefined) return null;
  delete early.answers[path];
  if (early.token !== token) return null;
  const answer = await asked;
  return answer?.ok ? answer : null;
};
