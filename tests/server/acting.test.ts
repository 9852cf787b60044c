/** Which organisations take changes, said by hand of every state that one can be in. */
import { expect, it } from "vitest";
import { requireActive } from "../../src/server/use-cases/workspace/caller.ts";

const answer = (life: string): string => {
  try {
    requireActive({ life });
    return "takes changes";
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
};

it.each([
  ["active.paid", "takes changes"],
  ["active", "takes changes"],
  ["suspended.idle", "organization_suspended"],
  ["suspended.barred", "organization_suspended"],
  ["deleted", "organization_deleted"],
])("one that is %s: %s", (life, expected) => expect(answer(life)).toBe(expected));
