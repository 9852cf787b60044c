import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { recoveryCodesMachine } from "../../machines/account/recovery-codes.ts";
import { RecoveryCodes } from "../../src/web/views/account/recovery-codes.tsx";
import { success } from "../../machines/model/answers.ts";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, codes, samples } from "../../machines/account/recovery-codes.model.ts";

walkView({
  name: "recoveryCodes",
  machine: recoveryCodesMachine,
  samples,
  async mount(actor) {
    await show(<RecoveryCodes actor={actor} email="somying@example.com" />);
    return described(description, actor);
  },
});

it("offers the codes as a text file that says whose they are", async () => {
  const actor = createActor(recoveryCodesMachine.provide({ actors: { makeCodes: fromPromise(async () => success(codes)) } }), {
    input: { isReplacing: false },
  }).start();
  await show(<RecoveryCodes actor={actor} email="somying@example.com" />);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Download the codes" });
  expect(link.download).toBe("lanngan-recovery-codes.txt");
  expect(decodeURIComponent(link.href).split(",").slice(1).join(",").split("\n")).toEqual([
    "Recovery codes for Lanngan, somying@example.com",
    "Each of them works once.",
    "",
    "0123-4567-89ab-cdef",
    "ghjk-mnpq-rstv-wxyz",
    "",
  ]);
  expect(document.activeElement?.textContent).toBe("Your recovery codes");
});
