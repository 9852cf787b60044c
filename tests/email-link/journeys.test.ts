import { describe, expect, it } from "vitest";
import { emailLinkMachine } from "../../machines/registration/email-link.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { link } from "../../machines/registration/email-link.model.ts";
import { begin } from "../model/journey.ts";

const open = (own: Partial<Record<keyof typeof link, unknown>> = {}, answer: unknown = success({})) =>
  begin(emailLinkMachine, { ...link, ...own } as never, { confirmLink: () => answer });

describe("a mailed verification link", () => {
  it("confirms nothing by being opened", async () => {
    const { asked, settled, at } = open();
    await settled();
    expect(asked).toEqual([]);
    expect(at().hasTag("ready")).toBe(true);
  });

  it("confirms when its button is pressed, and goes on after two seconds", async () => {
    const { send, settled, asked, at, pass } = open();
    send({ type: "confirmed" });
    await settled();
    expect(asked).toEqual([
      { actor: "confirmLink", input: { email: "somchai@example.com", token: "token-of-a-mail", subdomainName: "kafae-dee" } },
    ]);
    expect(at().context.token).toBeNull();
    pass(1_999);
    expect(at().hasTag("success")).toBe(true);
    pass(1);
    expect(at().hasTag("left")).toBe(true);
  });

  it("asks a stranger to sign in, and a person of another account to change", () => {
    expect(open({ signedInAs: null }).at().hasTag("needsSignIn")).toBe(true);
    expect(open({ signedInAs: "other@example.com" }).at().hasTag("otherAccount")).toBe(true);
    expect(open({ signedInAs: "Somchai@Example.com" }).at().hasTag("ready")).toBe(true);
  });

  it("is the standalone code entry without a token", () => expect(open({ token: null }).at().hasTag("typing")).toBe(true));

  it.each([
    ["link_invalid", "dead"],
    ["link_expired", "dead"],
    ["subdomain_lost", "nameLost"],
    ["network", "refused"],
  ] as const)("shows %s as %s, and always leads back to the registration", async (code, tag) => {
    const { send, settled, at } = open({}, refusal(code));
    send({ type: "confirmed" });
    await settled();
    expect(at().hasTag(tag)).toBe(true);
    send({ type: "back.chosen" });
    expect(at().hasTag("left")).toBe(true);
  });
});
