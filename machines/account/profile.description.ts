import { profileMachine } from "./profile.ts";
import { common, cooldown, slowResponse, type Description } from "../common.description.ts";

export const description: Description<typeof profileMachine> = {
  interactions: common,
  expectations: (now) => {
    const { names, errors } = now.context;
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      ...slowResponse(now),
      cooldown(now),
      { words: "Saved", isSeen: now.hasTag("saved") },
      { isSending: now.hasTag("busy") },
      { field: "firstName", text: names.firstName, isWrong: Boolean(errors.firstName) },
      { field: "lastName", text: names.lastName, isWrong: Boolean(errors.lastName) },
      { field: "nickname", text: names.nickname, isWrong: Boolean(errors.nickname) },
      { words: { say: "Use at most {max} characters", with: { max: 120 } }, isSeen: Boolean(errors.lastName ?? errors.nickname) },
    ];
  },
};
