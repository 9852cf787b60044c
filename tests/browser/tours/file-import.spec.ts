import type { fileImportMachine } from "../../../machines/workspace/file-import.ts";
import { press } from "../../../machines/model/description.ts";
import { description, target } from "../../../machines/workspace/file-import.model.ts";
import { test } from "../journey.ts";
import type { Call } from "./calls.ts";
import type { Answered } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

/** What a file comes to follows from what is in it, and how far an import is from when it is asked: tests/server/workspace-imports.test.ts has both. */
const because = "it would take a file, and a moment, for each";

const answered = ({ success, data }: Answered, call: Call, of: (data: unknown) => unknown = (all) => all) =>
  success ? call.answered(because, 200, { success: true, data: of(data) }) : call.cut();

tour<typeof fileImportMachine>({
  chart: "fileImport",
  // The field itself is hidden behind a button.
  description: { ...description, interactions: { ...description.interactions, "file.chosen": press("Choose a file") } },
  async open(scene) {
    const token = await ownsWorkspace(scene);
    await does(scene, token, () => makesProject(target.project, { name: "Kitchen", key: "KRUA" }));
    return openInside(scene, "/import");
  },
  // The sample's member is nobody there.
  possible: (_, event) => event.type !== "person.chosen" || event["to"] === null,
  // The page is asked about events, and no file of this process can be handed to it.
  here: (sample) => ("file" in sample ? { ...sample, file: {} } : sample),
  calls: {
    loadImports: "GET api/w/*/imports",
    // Its first piece is the whole of it, and goes its way.
    sendFile: "POST api/w/*/import-files/*/reading",
    readAgain: "POST api/w/*/import-files/*/reading",
    saveRemarksOfFile: "POST api/w/*/import-files/*/remarks",
    saveRemarks: "GET api/w/*/imports/*/remarks",
    checkFile: "POST api/w/*/import-files/*/check",
    beginImport: "POST api/w/*/imports",
    showImport: "GET api/w/*/imports/*",
    turn: "PUT api/w/*/imports/*",
  },
  answers: {
    loadImports: (answer, call) => answered(answer, call),
    sendFile: (answer, call) => answered(answer, call, (data) => (data as { read: unknown }).read),
    readAgain: (answer, call) => answered(answer, call),
    saveRemarksOfFile: (answer, call) => answered(answer, call),
    saveRemarks: (answer, call) => answered(answer, call),
    checkFile: (answer, call) => answered(answer, call),
    beginImport: (answer, call) => answered(answer, call),
    showImport: (answer, call) => answered(answer, call),
    turn: (answer, call) => answered(answer, call),
  },
  interactions: {
    "file.chosen": (_, { page }) =>
      page
        .locator("input[name=file]")
        .setInputFiles({ name: "tasks.csv", mimeType: "text/csv", buffer: Buffer.from("งาน,สถานะ\nชงกาแฟ,Doing\n") }),
  },
});
