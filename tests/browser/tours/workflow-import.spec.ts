import type { workflowImportMachine } from "../../../machines/workspace/workflow-import.ts";
import { Buffer } from "node:buffer";
import { press } from "../../../machines/model/description.ts";
import { description, door } from "../../../machines/workspace/workflow-import.model.ts";
import type { WorkflowDocument } from "../../../src/workflow/document.ts";
import { replaceState } from "../../../src/workflow/edits.ts";
import { readable } from "../../../src/workflow/import.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [opened, closed, back, taken] = [
  { type: "import.opened" },
  { type: "import.closed" },
  { type: "import.back" },
  { type: "import.taken" },
];
const submitted = { type: "submitted" };
const write = (value: string) => ({ type: "field.changed", field: "definition", value });
const chosen = (text: string) => ({ type: "file.chosen", file: new File([text], "door.json", { type: "application/json" }) });
const answered = (actor: string, output: unknown) => ({ type: `xstate.done.actor.${actor}`, output });
const broken = (actor: string) => ({ type: `xstate.error.actor.${actor}`, error: {} });
const read = answered("readDefinition", { fault: null, workflow: templates.simple.document, left: [] });
const meanwhile = answered("take", { code: "changed_meanwhile" });

const kanban: WorkflowDocument = templates.kanban.document;
let [owner, project] = ["", ""];
/** What there is, and how often another has changed it. */
let [now, turn]: [WorkflowDocument, number] = [kanban, 0];

/** The next file that is opened cannot be read: a bug, as far as charts can meet one. */
const breakFile = ({ page }: Scene) =>
  page.evaluate(() => {
    const { text } = Blob.prototype;
    Blob.prototype.text = () => {
      Blob.prototype.text = text;
      throw new TypeError("broken for a test");
    };
  });

tour<typeof workflowImportMachine>({
  chart: "workflowImport",
  // The field itself is hidden behind a button.
  description: { ...description, interactions: { ...description.interactions, "file.chosen": press("Choose a file") } },
  tours: [
    {
      input: undefined,
      events: [
        [opened, write(door), submitted, read, back, submitted, read, taken, meanwhile, taken, broken("take"), back],
        [
          submitted,
          read,
          taken,
          meanwhile,
          closed,
          opened,
          submitted,
          read,
          closed,
          opened,
          submitted,
          read,
          taken,
          answered("take", null),
        ],
      ].flat(),
    },
    {
      input: undefined,
      events: [
        [opened, write("{"), submitted, answered("readDefinition", { fault: "no_json" })],
        [chosen(door), answered("openFile", { fault: null, text: door }), read, back, submitted, broken("readDefinition")],
        [chosen("{"), answered("openFile", { fault: "too_large" }), chosen(door), broken("openFile"), closed],
      ].flat(),
    },
  ],
  async open(scene) {
    owner = await ownsWorkspace(scene);
    [now, turn] = [kanban, 0];
    await does(scene, owner, (newId) => makesProject((project = newId()), { name: "ครัว", key: "KRU" }));
    return openInside(scene, "/p/KRU/workflow?tab=code");
  },
  // The page is asked about events, and no file of this process can be handed to it.
  here: (sample) => ("file" in sample ? { ...sample, file: {} } : sample),
  calls: {},
  interactions: {
    "file.chosen": async ({ file }, scene) => {
      const outcome = outcomeOf(scene, "openFile");
      if (outcome === "broken") await breakFile(scene);
      const isTooLarge = scene.ahead[0]?.output?.fault === "too_large";
      const buffer = isTooLarge ? Buffer.alloc(readable.letters * 4 + 1, " ") : Buffer.from(await (file as File).arrayBuffer());
      const chooser = scene.page.waitForEvent("filechooser");
      await scene.visitor.button("Choose a file").click();
      await (await chooser).setFiles({ name: "door.json", mimeType: "application/json", buffer });
    },
    submitted: async (_, scene) => {
      if (outcomeOf(scene, "readDefinition") === "broken") await breakNext(scene);
      await scene.visitor.button("Read it").click();
    },
    "import.taken": async (_, scene) => {
      const outcome = outcomeOf(scene, "take");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        // Another changes what the definition would take away, and the page has heard of it.
        turn += 1;
        const name = `Somebody else's ${turn}`;
        const to = replaceState(now, { ...now.states[0]!, name: { en: name } });
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: now, to }]);
        now = to;
        const tab = (called: string) => scene.page.getByRole("tab", { name: scene.visitor.say(called) });
        // What is being brought in stays meanwhile.
        await tab("States and steps").click();
        await scene.until(scene.page.getByRole("region", { name, exact: true }));
        await tab("Export and import").click();
      }
      await scene.visitor.button("Make it the draft").click();
    },
  },
  passes: answersOf("openFile", "readDefinition", "take"),
  focus({ value }, { type }) {
    if (value === "closed") return type === "opened" ? null : "button";
    if (value === "proposed") return "p";
    return value === "writing" ? "field definition" : undefined;
  },
});
