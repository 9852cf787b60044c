import { changing } from "../../../machines/kit/form.ts";
import type { clockFormMachine } from "../../../machines/workspace/clock-form.ts";
import { press } from "../../../machines/model/description.ts";
import { description } from "../../../machines/workspace/clock-form.model.ts";
import { addClock, removeClock } from "../../../src/workflow/edits.ts";
import type { Clock, WorkflowDocument } from "../../../src/workflow/document.ts";
import { nameIn } from "../../../src/workflow/states.ts";
import { templates } from "../../../src/workflow/templates.ts";
import { test } from "../journey.ts";
import { does, makesProject, openInside, ownsWorkspace } from "./in-workspace.ts";
import { answersOf, breakNext, outcomeOf } from "./rows.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const [submitted, cancelled] = [{ type: "submitted" }, { type: "cancelled" }];
const write = (field: "th" | "en" | "hours" | "warnAt", value: string) => changing({ type: "field.changed", field, value });
const chosen = (state: string, use: string) => changing({ type: "use.chosen", state, use });
const counting = (isWorking: boolean) => changing({ type: "counting.chosen", isWorking });
const answered = (output: unknown) => ({ type: "xstate.done.actor.save", output });
const [saved, meanwhile] = [answered(null), answered({ code: "changed_meanwhile" })];
const broken = { type: "xstate.error.actor.save", error: {} };

const { document: kanban } = templates.kanban;
const ends = { s4: "stops", s5: "stops" } as const;
const begun = {
  th: "",
  en: "",
  uses: { s1: "starts", s2: "runs", s3: "runs", ...ends },
  hours: "8",
  warnAt: "80",
  isWorking: true,
} as const;
const there = {
  th: "ตอบครั้งแรก",
  en: "First answer",
  uses: { s1: "starts", s2: "pauses", s3: "runs", ...ends },
  hours: "40",
  warnAt: "50, 80",
  isWorking: false,
} as const;
const clock: Clock = {
  id: "c100001",
  name: { th: there.th, en: there.en },
  starts: ["s1"],
  pauses: ["s2"],
  stops: ["s4", "s5"],
  hours: 40,
  working: false,
  warnAt: [50, 80],
};
const draft = addClock(kanban, clock);
let [owner, project] = ["", ""];
/** What there is, and how often another has changed it. */
let [now, turn]: [WorkflowDocument, number] = [draft, 0];
const turnName = () => `Somebody else's ${turn}`;
/** Another takes the promise away, or makes it again as they like: whichever is not what the person had before them. A promise says that it was done. */
const theirs = (): WorkflowDocument => {
  const isThere = now.clocks?.some(({ id }) => id === clock.id) === true;
  const rest = removeClock(removeClock(now, clock.id), "c100002");
  const left = isThere ? rest : addClock(rest, { ...clock, name: { en: "Theirs" }, hours: 7 });
  return addClock(left, { ...clock, id: "c100002", name: { en: turnName() } });
};

tour<typeof clockFormMachine>({
  chart: "clockForm",
  description: { ...description, interactions: { ...description.interactions, submitted: press("Save") } },
  tours: [
    {
      input: begun,
      events: [
        [submitted, write("en", "Answer whoever asked within the hours that we promise on our page"), submitted, write("en", "Answer ")],
        [write("hours", "2001"), submitted, write("hours", "๑๖"), write("warnAt", "100"), submitted, write("warnAt", "90 25 90")],
        [chosen("s2", "pauses"), counting(false), submitted, broken, submitted, saved],
      ].flat(),
    },
    {
      input: there,
      events: [
        write("th", " ตอบ "),
        submitted,
        meanwhile,
        submitted,
        meanwhile,
        counting(true),
        submitted,
        meanwhile,
        chosen("s1", "runs"),
        cancelled,
      ],
    },
  ],
  async open(scene) {
    const { page, visitor, input, language } = scene;
    owner = await ownsWorkspace(scene);
    [now, turn] = [draft, 0];
    await does(scene, owner, (newId) => {
      project = newId();
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), { op: "workflow.draft", id: project, from: kanban, to: draft }];
    });
    await openInside(scene, "/p/KRU/workflow");
    const opener =
      input.th === ""
        ? page.getByRole("button", { name: visitor.say("Add a promise"), exact: true })
        : page.getByRole("button", { name: nameIn(there, language) }).first();
    await scene.until(opener);
    await opener.click();
  },
  calls: {},
  interactions: {
    submitted: async (_, scene) => {
      const outcome = outcomeOf(scene, "save");
      if (outcome === "broken") await breakNext(scene);
      if (outcome === "refused") {
        turn += 1;
        const to = theirs();
        await does(scene, owner, () => [{ op: "workflow.draft", id: project, from: now, to }]);
        now = to;
        await scene.until(scene.page.getByText(turnName(), { exact: true }));
      }
      await scene.visitor.button("Save").click();
    },
  },
  passes: answersOf("save"),
  isGone: ({ value }) => value === "left",
});
