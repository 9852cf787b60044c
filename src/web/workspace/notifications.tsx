import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { provideNotificationSettings } from "../providers/notification-settings.ts";
import { provideOwnDevice } from "../providers/own-device.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useWorkspace } from "../providers/workspace.ts";
import { Stack } from "../ui/layout.tsx";
import { NotificationsBox } from "../views/workspace/notifications/notifications-box.tsx";
import { OwnDeviceBox } from "../views/workspace/notifications/own-device-box.tsx";
import { WorkspacePage } from "../views/workspace/shell/shell.tsx";

/** /notifications: what the person is told outside of the workspace. A part of its own, because it is fetched when somebody goes there. */
export default function Notifications() {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const actor = useFlow(useMemo(() => provideNotificationSettings(workspace), [workspace]));
  const device = useFlow(useMemo(() => provideOwnDevice(workspace), [workspace]));
  return (
    <WorkspacePage title={t`Notifications`}>
      <Stack gap={6}>
        <OwnDeviceBox actor={device} />
        <NotificationsBox actor={actor} />
      </Stack>
    </WorkspacePage>
  );
}
