import type { Samples } from "statewalk";
import { enterMachine, type EnterInput } from "./enter.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const arrival: EnterInput = {
  subdomain: "kafae-dee",
  challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  signedInAs: "somchai@example.com",
  isOffered: true,
};

const other: EnterInput = {
  ...arrival,
  subdomain: "nangsue",
  challenge: "another-challenge-of-forty-three-characters",
  signedInAs: "somying@example.com",
};

export const samples: Samples<typeof enterMachine> = {
  inputs: [
    arrival,
    other,
    { ...arrival, signedInAs: null },
    { ...arrival, subdomain: "" },
    { ...arrival, challenge: "too-short" },
    { ...arrival, isOffered: false },
  ],
  events: {
    "entry.requested": [{ type: "entry.requested" }],
    "account.switched": [{ type: "account.switched" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    askForCode: [
      success({ address: "http://kafae-dee.localhost:3000/enter?code=a-code" }),
      refusal("not_found"),
      refusal("forbidden"),
      refusal("network"),
      tooSoon(),
    ],
  },
  actions: ["lead", "signOut"],
};
