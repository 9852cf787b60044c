import { reportsMachine } from "../../machines/workspace/reports.ts";
import { description, samples } from "../../machines/workspace/reports.model.ts";
import { readReports } from "../../src/web/views/workspace/reports/report-address.ts";
import { ReportsView } from "../../src/web/views/workspace/reports/reports-view.tsx";
import { described } from "../model/described.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project } from "../sync/frames.ts";

walkView({
  name: "reports",
  machine: reportsMachine,
  samples,
  async mount(actor) {
    const own = project(1, { key: "MENU" });
    const view = (
      <ReportsView
        actor={actor}
        projects={[own]}
        name="MENU"
        shown={readReports("")}
        query={{ from: "2026-08-27", to: "2026-11-24" }}
        onShow={() => {}}
      />
    );
    // The picture of the workflow is another chart's, which asks by itself.
    const session = { bearer: () => new Promise<string>(() => {}), onRejected() {} };
    await showWithRows(view, storeOf("member", { projects: [own] }), "live", { session, language: () => "en" } as never);
    return described(description, actor);
  },
});
