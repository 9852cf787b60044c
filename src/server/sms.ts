import type { Sms } from "gotrue-for-node";
import type { Logger } from "pino";
import type { Config } from "./config.ts";

const timeout = 10_000;

/** A user and password in the address are sent as Basic authorisation: fetch refuses addresses that have them. */
const webhook = (address: string): Sms => {
  const url = new URL(address);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const headers = { "content-type": "application/json", ...(username === "" ? {} : { authorization: `Basic ${credentials}` }) };
  return {
    async send({ to, text }) {
      const signal = AbortSignal.timeout(timeout);
      const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ to, text }), signal, redirect: "error" });
      if (!response.ok) throw new Error(`The gateway for text messages answered ${response.status}.`);
    },
  };
};

/** The gateway of SMS_WEBHOOK_URL; without it messages stand in the log, where a developer reads them, and production has none. */
export const openSms = (config: Config, log: Logger): Sms | null => {
  if (config.SMS_WEBHOOK_URL) return webhook(config.SMS_WEBHOOK_URL);
  if (config.BUILD_MODE === "production") return null;
  return { send: async (message) => log.info(message, "a text message") };
};
