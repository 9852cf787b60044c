/** The registration's last step, where the preparation of an organisation is shown. */
import type { AnyStateMachine } from "xstate";
import { eventually } from "statewalk/playwright";
import type { Description, Interactions, ChartState } from "../../../machines/model/description.ts";
import type { Scene } from "./driver.ts";
import { codePattern } from "../../../src/tools/test/browser/api.ts";

/** Registers an organisation up to its last step. */
export const openLastStep = async ({ visitor, tick, until }: Scene) => {
  await visitor.hasSubmitted();
  await visitor.open("/register");
  await until(visitor.digit(1));
  await eventually("a code is mailed", async () => {
    await tick();
    const mails = await visitor.product.mailTo(visitor.account.email);
    return mails.some(({ text }) => codePattern.test(text)) ? "" : `none is in ${mails.length} mails`;
  });
  await visitor.typeCode(await visitor.mailedCode());
  const onward = visitor.button("Continue now");
  await until(onward);
  return onward.click();
};

/** A flow's description where the last step shows it instead, on which nobody does anything about it. */
export const inPlaceOf = <Machine extends AnyStateMachine>(
  { interactions, expectations }: Description<Machine>,
  isThere: (now: ChartState<Machine>) => boolean,
  sightsThere: Description<Machine>["expectations"],
): Description<Machine> => ({
  interactions: Object.fromEntries(
    Object.entries(interactions).map(([type, interaction]): [string, Interactions<Machine>[string]] => [
      type,
      (event, now) => (isThere(now) ? { how: "press", at: null, isAlwaysThere: true } : interaction(event, now)),
    ]),
  ),
  expectations: (now) => (isThere(now) ? sightsThere(now) : expectations(now)),
});
