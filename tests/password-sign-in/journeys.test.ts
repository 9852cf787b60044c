import { expect, it } from "vitest";
import { passwordSignInMachine } from "../../machines/auth/password-sign-in.ts";
import { person, refusal, success, tokenWith, tooSoon } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const credentials = { email: "somchai@example.com", password: "x" };
const signIn = async (answer: unknown, openSession: () => unknown = () => undefined) => {
  const journey = begin(passwordSignInMachine, credentials, { logIn: () => answer, openSession }, { warnUnknownAnswer: () => {} });
  await journey.settled();
  return { ...journey, outcome: () => journey.at().output };
};

it.each([
  ["data.login_token.access_token", { login_token: person.session, token: "other" }, person.token],
  ["data.token", { token: person.token, user: {} }, person.token],
  ["data as a three-part dotted string", person.token, person.token],
])("takes the token from %s, and opens the session", async (_, data, token) => {
  const { asked, outcome } = await signIn(success(data));
  expect(asked).toMatchObject([
    { actor: "logIn", input: credentials },
    { actor: "openSession", input: { token } },
  ]);
  expect(outcome()).toMatchObject({ success: true });
});

it.each([
  [{}],
  ["two.parts"],
  [null],
  [{ token: 7 }],
  [[person.session]],
  [{ token: "unreadable" }],
  [tokenWith({ sub: "without an address" })],
])("logs a warning and refuses any other shape: %j", async (data) => {
  const { done, asked, outcome } = await signIn(success(data));
  expect(done.map(({ action }) => action)).toEqual(["warnUnknownAnswer"]);
  expect(asked).toHaveLength(1);
  expect(outcome()).toMatchObject({ success: false, code: "token_missing" });
});

it.each([refusal("credentials_wrong"), tooSoon()])("ends with the refusal as it came", async (answer) => {
  const { outcome } = await signIn(answer);
  expect(outcome()).toEqual(answer);
});

it("calls a session that could not be opened a bug", async () => {
  const { outcome } = await signIn(success({ token: person.token }), () => {
    throw new Error("full");
  });
  expect(outcome()).toMatchObject({ success: false, code: "unknown" });
});
