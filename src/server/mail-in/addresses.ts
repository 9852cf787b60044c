import { createHmac } from "node:crypto";
import { isSame } from "../../basics/http.ts";
import { idNumber, idOf } from "../../domain/ids.ts";
import type { Deps } from "../deps.ts";

/**
 * Addresses to which mails about a task are answered: `{local}+{token}@{domain}`. The token names organisation and task, and proves both for one person, whom it
 * does not name: that is whoever writes. It is of small letters and digits alone, because servers may change the case of addresses, and fits into the 64 letters of
 * a local part (RFC 5321 §4.5.3.1.1) behind five.
 */

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Base 32, of which the first digits may be zeros. */
const written = (number: bigint, length: number): string => {
  let text = "";
  for (let rest = number; text.length < length; rest >>= 5n) text = letters.charAt(Number(rest & 31n)) + text;
  return text;
};
const read = (text: string): bigint => {
  let number = 0n;
  for (const letter of text) number = (number << 5n) | BigInt(letters.indexOf(letter));
  return number;
};

/** Letters of an organisation's id, of a task's, and of what proves both: 95 bits of an HMAC. */
const lengths = { organization: 26, task: 13, proof: 19 } as const;
export const tokenLength = lengths.organization + lengths.task + lengths.proof;

/** What is in front of the token, in letters. */
export const longestLocal = 64 - 1 - tokenLength;

type Place = { organizationId: string; task: string };
type Needs = Pick<Deps, "keyFor">;

const proofOf = ({ keyFor }: Needs, { organizationId, task }: Place, person: string): string => {
  const digest = createHmac("sha256", keyFor("answer by mail")).update(`${organizationId}\n${task}\n${person}`).digest("hex");
  return written(BigInt(`0x${digest}`) & ((1n << 95n) - 1n), lengths.proof);
};

/** @param inbound MAIL_IN_ADDRESS @returns null where no mail comes in */
export const answerAddress = (deps: Needs, inbound: string | undefined, place: Place, person: string): string | null => {
  if (inbound === undefined) return null;
  const at = inbound.lastIndexOf("@");
  const organization = written(BigInt(`0x${place.organizationId.replaceAll("-", "")}`), lengths.organization);
  const token = organization + written(idNumber(place.task), lengths.task) + proofOf(deps, place, person);
  return `${inbound.slice(0, at)}+${token}${inbound.slice(at)}`;
};

/** Which task an address is of, not proven yet. */
export type Answering = Place & { proof: string };

/** Of the addresses that a mail was for, the first that was made here. @returns null for none */
export const answeringOf = (inbound: string, to: readonly string[]): Answering | null => {
  const at = inbound.lastIndexOf("@");
  const [local, domain] = [inbound.slice(0, at).toLowerCase(), inbound.slice(at).toLowerCase()];
  for (const address of to) {
    if (!address.startsWith(`${local}+`) || !address.endsWith(domain)) continue;
    const token = address.slice(local.length + 1, -domain.length);
    if (token.length !== tokenLength || !/^[a-z2-7]+$/.test(token)) continue;
    const [organization, task] = [read(token.slice(0, lengths.organization)), read(token.slice(lengths.organization, -lengths.proof))];
    if (organization >= 1n << 128n || task >= 1n << 63n) continue;
    const hex = organization.toString(16).padStart(32, "0");
    return {
      organizationId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
      task: idOf(task),
      proof: token.slice(-lengths.proof),
    };
  }
  return null;
};

/** Whether an address was made for this person. */
export const isProven = (deps: Needs, { proof, ...place }: Answering, person: string): boolean =>
  isSame(proof, proofOf(deps, place, person));
