import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { provideNotificationSettings } from "../providers/notification-settings.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useWorkspace } from "../providers/workspace.ts";
import { NotificationsBox } from "../views/workspace/notifications/notifications-box.tsx";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";

/** /notifications: what the person is mailed. A part of its own, because it is fetched when somebody goes there. */
export default function Notifications() {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideNotificationSettings(workspace), [workspace]));
  return (
    <WorkspacePage title={t`Notifications`}>
      <NotificationsBox actor={actor} />
    </WorkspacePage>
  );
}
