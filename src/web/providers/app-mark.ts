import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { offerInstallation, showUnread } from "../clients/app-mark.ts";
import { usePlace, useUnread } from "./workspace-rows.ts";
import { useWorkspace } from "./workspace.ts";

/** Keeps what the tab and the icon say of the inbox as it is, in every tab that is open. A part of its own: a page does without it until it has nothing better to do. */
export const AppMark = (): null => {
  const { place, preferences } = useWorkspace();
  const language = useSelector(preferences, ({ context }) => context.language);
  useEffect(() => offerInstallation(place, language), [place, language]);
  const unread = useUnread();
  // Before the rows are there nobody knows.
  const count = usePlace() === null ? null : unread;
  useEffect(() => (count === null ? undefined : showUnread(count)), [count]);
  // Whoever leaves the workspace leaves nothing on the icon.
  useEffect(() => () => void showUnread(0), []);
  return null;
};
