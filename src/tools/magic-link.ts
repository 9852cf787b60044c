type MagicLink = {
  /** Signs in whoever presses the button behind it, once. */
  action_link: string;
  /** Opens a session by `verify`, once. */
  hashed_token: string;
};

/**
 * Asks a running product for a link by which somebody is signed in who has no password.
 *
 * @param serviceKey the product's setting `SERVICE_KEY`
 * @throws Error with what the identity service answered in its place
 */
export const makeMagicLink = async (url: string, serviceKey: string, email: string): Promise<MagicLink> => {
  const answer = await fetch(`${url}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: { apikey: serviceKey, Authorization: `Bearer ${serviceKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ type: "magiclink", email, redirect_to: `${url}/` }),
  });
  // The identity service answers with it, or with what is wrong.
  const body = (await answer.json()) as Partial<MagicLink> & { msg?: string };
  const { action_link, hashed_token } = body;
  if (action_link === undefined || hashed_token === undefined) throw new Error(body.msg ?? `HTTP ${answer.status}`);
  return { action_link, hashed_token };
};
