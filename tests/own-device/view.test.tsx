/** Whether the device in hand is told: the box in each state of its chart. */
import { description, samples } from "../../machines/workspace/own-device.model.ts";
import { ownDeviceMachine } from "../../machines/workspace/own-device.ts";
import { OwnDeviceBox } from "../../src/web/views/workspace/notifications/own-device-box.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";

walkView({
  name: "ownDevice",
  machine: ownDeviceMachine,
  samples,
  async mount(actor) {
    await showWithRows(<OwnDeviceBox actor={actor} />, storeOf("owner", {}));
    return described(description, actor);
  },
});
