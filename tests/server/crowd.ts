import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { goodPassword, newAddress } from "./harness.ts";
import { newName, registrationOf } from "./organization-people.ts";
import type { Started } from "./started.ts";

/** The way of a person through the product, in the order of its steps. */
const steps = ["account", "sign-in", "hold", "registration", "code", "confirmation"] as const;
type Step = (typeof steps)[number];

/** Somebody who registers an organisation, and what they were told has happened. */
export class Walker {
  readonly email = newAddress();
  readonly name = newName();
  readonly sessionId = `session_${randomUUID()}`;
  /** Steps that were answered with success. */
  readonly done = new Set<Step>();
  #token = "";

  get isDone(): boolean {
    return this.done.has("confirmation");
  }

  /**
   * Takes the steps that are left, one after the other.
   *
   * @param last the step to stop after
   * @param away called when the server says 503; resolves when it is worth asking again
   * @throws TypeError when the server dies under a call
   */
  async walk(server: Started, { last = "confirmation", away }: { last?: Step; away?: () => Promise<void> } = {}): Promise<void> {
    for (const step of steps.slice(0, steps.indexOf(last) + 1)) {
      while (!this.done.has(step)) {
        const answer = await this.#take(server, step);
        if (answer.status === 503 && away) {
          expect(answer.body).toMatchObject({ success: false, data: null, code: "unavailable", error: expect.any(String) });
          await away();
        } else {
          expect({ step, ...answer }).toMatchObject({ status: 200, body: { success: true } });
          this.done.add(step);
        }
      }
    }
  }

  async #take(server: Started, step: Step): Promise<{ status: number; body: any }> {
    const { email } = this;
    const token = this.#token;
    const call = (path: string, body: object = {}) => server.call(`/api/organization/${path}`, { token, body: { email, ...body } });
    switch (step) {
      case "account":
        return server.call("/api/auth/register", {
          body: { email, password: goodPassword, confirmPassword: goodPassword, firstName: "Mali" },
        });
      case "sign-in":
        return this.#signIn(server);
      case "hold":
        return call("validate-subdomain", { subdomain: this.name });
      case "registration":
        return call("registration", registrationOf(this.name, this.sessionId));
      case "code":
        return call("resend-otp", { automatic: true });
      case "confirmation":
        return call("confirm-email-otp", { otpCode: await this.#mailedCode(server) });
    }
  }

  async #signIn(server: Started) {
    const answer = await server.call("/api/auth/login", { body: { email: this.email, password: goodPassword } });
    if (answer.status === 200) this.#token = answer.body.data.token;
    return answer;
  }

  /**
   * The newest code in this person's mail, once it is there. The welcome may lie above it: then the confirmation's answer was lost.
   *
   * @throws TypeError as soon as the server does not answer
   */
  async #mailedCode(server: Started): Promise<string> {
    const look = async (): Promise<string | undefined> => {
      const { body } = await server.call(`/mailbox/messages?to=${encodeURIComponent(this.email)}`);
      const mails: { text: string }[] = Array.isArray(body) ? body : [];
      return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((found) => found !== undefined);
    };
    let found: { code?: string; failed?: unknown } = {};
    const ended = () =>
      look().then(
        (code) => (found = { code }),
        (failed: unknown) => (found = { failed }),
      );
    // What is thrown while it polls, it polls on over.
    await expect.poll(async () => Object.values(await ended())[0], { timeout: 20_000, interval: 100 }).toBeDefined();
    if (found.code === undefined) throw found.failed;
    return found.code;
  }

  /** Finds everything that this person was told to have happened. */
  async findsIt(server: Started): Promise<void> {
    const { done, email, name } = this;
    if (!done.has("account")) return;
    expect(await this.#signIn(server)).toMatchObject({ status: 200 });
    const { body } = await server.call(`/api/organization/get-organization-by-email?email=${encodeURIComponent(email)}`, {
      token: this.#token,
    });
    if (done.has("confirmation")) expect(body.data).toMatchObject({ subdomainName: name, role: "OrganizationAdmin" });
    else if (done.has("registration")) expect(body.data.pending ?? body.data).toMatchObject({ subdomainName: name });
  }
}

/**
 * Waits until everybody's welcome has arrived, the last mail on their way. One more comes behind them all: mail goes out in the order
 * in which it is due, so with theirs everything is noted as sent that an earlier end left in hand.
 */
export const allWelcomed = async (crowd: Walker[], server: Started): Promise<void> => {
  const last = new Walker();
  await last.walk(server);
  crowd.push(last);
  const waiting = async () => {
    const messages = (await server.call("/mailbox/messages")).body as { to: string; text: string }[];
    const welcomed = new Set(messages.filter(({ text }) => text.includes("/dashboard")).map(({ to }) => to));
    return crowd.filter(({ email }) => !welcomed.has(email)).length;
  };
  await expect.poll(waiting, { timeout: 20_000, interval: 100 }).toBe(0);
};

/**
 * So many people who have just opened the page. Every other one has signed in already: hashing takes its time, and without them nobody
 * would be at the later steps while others are at the first.
 */
export const crowdOf = async (size: number, server: Started): Promise<Walker[]> => {
  const crowd = Array.from({ length: size }, () => new Walker());
  await Promise.all(crowd.filter((_, at) => at % 2 === 0).map((person) => person.walk(server, { last: "sign-in" })));
  return crowd;
};
