/** The files of a new flow: a form of one field that is judged when it is sent, which is enough for every kind of walk to have something to do. */

export type Names = {
  /** As in files and addresses: `gift-card`. */
  file: string;
  /** As in code: `giftCard`. */
  chart: string;
  /** As a type and a component: `GiftCard`. */
  type: string;
  /** As people read it: `Gift card`. */
  title: string;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const namesOf = (file: string): Names => {
  const chart = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { file, chart, type: capital(chart), title: capital(file.replaceAll("-", " ")) };
};

/** The folder of `machines`, of `src/web/views` and of `src/locales` in which a new flow begins. */
export const folder = "account";

const chartFile = ({ file, chart, type, title }: Names) => `/**
 * ${title}. What is written is judged when it is sent, and forgiven when it is edited; whether all of it is there is said at once.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { requiredProblem } from "../../src/contract/fields.ts";
import type { Problem } from "../../src/contract/problems.ts";

type Event = { type: "field.changed"; field: "message"; value: string } | { type: "submitted" };

const chart = setup({
  types: {
    context: {} as { message: string; error: Problem | null },
    events: {} as Event,
    tags: {} as "complete",
    meta: {} as { serves: string },
  },
  actions: {
    change: assign((_, params: { value: string }) => ({ message: params.value, error: null })),
    validate: assign(({ context }) => {
      const code = requiredProblem(context.message);
      return { error: code && { code } };
    }),
  },
  guards: { isWritten: ({ context }) => requiredProblem(context.message) === null },
});

const changes = { type: "change", params: ({ event }: { event: { value: string } }) => event } as const;

export const ${chart}Machine = chart.createMachine({
  id: "${chart}",
  context: { message: "", error: null },
  initial: "editing",
  states: {
    editing: {
      meta: { serves: "${title} (/${file})" },
      on: {
        "field.changed": { actions: changes },
        submitted: [{ guard: "isWritten", target: "complete" }, { actions: "validate" }],
      },
    },
    complete: { tags: "complete", on: { "field.changed": { target: "editing", actions: changes } } },
  },
});

export type ${type}Snapshot = SnapshotFrom<typeof ${chart}Machine>;
export type ${type}Actor = ActorRefFrom<typeof ${chart}Machine>;
`;

const model = ({ file, chart, title }: Names) => `import type { Samples } from "statewalk";
import type { Now } from "statewalk/oracle";
import { common, type Description } from "../model/description.ts";
import { keeps, type Oracle } from "../model/oracle.ts";
import type { ChartSteps } from "../model/steps.ts";
import type { ChartWords } from "../model/words.ts";
import { ${chart}Machine } from "./${file}.ts";

export const samples: Samples<typeof ${chart}Machine> = {
  inputs: [undefined],
  events: {
    "field.changed": [
      { type: "field.changed", field: "message", value: "" },
      { type: "field.changed", field: "message", value: "มะม่วง" },
      { type: "field.changed", field: "message", value: "Two mangoes" },
    ],
    submitted: [{ type: "submitted" }],
  },
  outcomes: {},
};

export const description: Description<typeof ${chart}Machine> = {
  // It asks nothing of the browser.
  fields: { message: "" },
  interactions: common,
  expectations: (now) => [
    { heading: "${title}" },
    { words: "Everything is filled in", isSeen: now.hasTag("complete") },
    { field: "message", text: now.context.message, isWrong: now.context.error !== null },
  ],
};

export const words: ChartWords = {
  states: {
    editing: ["The form shows the message", "แบบฟอร์มแสดงข้อความ"],
    complete: ["The form says that everything is filled in", "แบบฟอร์มแจ้งว่ากรอกครบแล้ว"],
  },
};

export const steps: ChartSteps<typeof ${chart}Machine> = {
  description,
  address: "/${file}",
  fields: { message: "Message" },
  submit: () => "Send",
  calls: {},
};

const isWritten = ({ context }: Now<typeof ${chart}Machine>) => context.message.trim() !== "";

export const oracle: Oracle<typeof ${chart}Machine> = {
  effects: {
    begins: { at: "editing", sets: { message: "", error: null } },
    events: {
      "field.changed": { at: "editing", sets: { message: ({ event }) => event.value, error: null } },
      submitted: {
        at: (now) => (isWritten(now) ? "complete" : "editing"),
        sets: { error: (now) => (isWritten(now) ? null : { code: "required" }) },
      },
    },
  },
  alike: { error: "only one thing can be wrong with the field" },
  rules: [keeps("${title}: nothing that was written is lost", ["message"], "field.changed")],
};
`;

const view = ({ file, type, title }: Names) => `import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ${type}Actor } from "../../../../machines/${folder}/${file}.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { formColumn } from "../../ui/layout.css.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Form } from "../form.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { useProblemText } from "../use-problem-text.ts";

export const ${type} = ({ actor }: { actor: ${type}Actor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const words = useProblemText();
  const { message, error } = snapshot.context;
  return (
    <Stack gap={6} className={formColumn}>
      <PageTitle>{t\`${title}\`}</PageTitle>
      <h1 tabIndex={-1}>
        <Trans>${title}</Trans>
      </h1>
      {snapshot.hasTag("complete") && (
        <Banner tone="success">
          <Trans>Everything is filled in</Trans>
        </Banner>
      )}
      <Form label={t\`${title}\`} onSubmit={() => actor.send({ type: "submitted" })}>
        <TextField
          name="message"
          label={<Trans>Message</Trans>}
          value={message}
          onChange={(value) => actor.send({ type: "field.changed", field: "message", value })}
          error={words(error)}
        />
        <Row>
          <Button type="submit" disabled={!snapshot.can({ type: "submitted" })}>
            <Trans>Send</Trans>
          </Button>
        </Row>
      </Form>
    </Stack>
  );
};
`;

/** What the view says, in Thai; of its title nobody but a person knows it. */
export const thai: Record<string, string> = { "Everything is filled in": "กรอกครบแล้ว", Message: "ข้อความ", Send: "ส่ง" };

const route = ({ file, chart, type }: Names) => `import { createFileRoute } from "@tanstack/react-router";
import { ${chart}Machine } from "../../../machines/${folder}/${file}.ts";
import { loadPageCatalogues } from "../i18n/catalogues.ts";
import { useFlow } from "../providers/use-flow.ts";
import { PageBody } from "../ui/page.tsx";
import { ${type} } from "../views/${folder}/${file}.tsx";
import { AppPage } from "../views/shell/app-page.tsx";

const ${type}Page = () => {
  const actor = useFlow(${chart}Machine);
  return (
    <AppPage>
      <PageBody>
        <${type} actor={actor} />
      </PageBody>
    </AppPage>
  );
};

export const Route = createFileRoute("/${file}")({ loader: () => loadPageCatalogues("/${file}"), component: ${type}Page });
`;

const viewTest = ({ file, chart, type }: Names) => `import { ${chart}Machine } from "../../machines/${folder}/${file}.ts";
import { ${type} } from "../../src/web/views/${folder}/${file}.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/${folder}/${file}.model.ts";

walkView({
  name: "${chart}",
  machine: ${chart}Machine,
  samples,
  async mount(actor) {
    await show(<${type} actor={actor} />);
    return described(description, actor);
  },
});
`;

const journeys = ({ file, chart }: Names) => `import { expect, it } from "vitest";
import { ${chart}Machine } from "../../machines/${folder}/${file}.ts";
import { begin } from "../model/journey.ts";

it("asks for what is missing, and forgives it once something is written", () => {
  const { send, at } = begin(${chart}Machine, undefined);
  send({ type: "submitted" });
  expect(at().context.error).toEqual({ code: "required" });
  send({ type: "field.changed", field: "message", value: "มะม่วง" });
  expect(at().context.error).toBeNull();
});

it("says that all of it is there until something else is written", () => {
  const { send, at } = begin(${chart}Machine, undefined);
  send({ type: "field.changed", field: "message", value: "มะม่วง" });
  send({ type: "submitted" });
  expect(at().hasTag("complete")).toBe(true);
  send({ type: "field.changed", field: "message", value: "มะม่วงสองลูก" });
  expect(at().hasTag("complete")).toBe(false);
});
`;

const tour = ({ file, chart }: Names) => `import type { ${chart}Machine } from "../../../machines/${folder}/${file}.ts";
import { description } from "../../../machines/${folder}/${file}.model.ts";
import { tour } from "./tour.ts";

tour<typeof ${chart}Machine>({ chart: "${chart}", description, open: ({ visitor }) => visitor.open("/${file}"), calls: {} });
`;

/** Every file of the flow by its path from the root. */
export const filesOf = (names: Names): Record<string, string> => ({
  [`machines/${folder}/${names.file}.ts`]: chartFile(names),
  [`machines/${folder}/${names.file}.model.ts`]: model(names),
  [`src/web/views/${folder}/${names.file}.tsx`]: view(names),
  [`src/web/routes/${names.file}.tsx`]: route(names),
  [`tests/${names.file}/view.test.tsx`]: viewTest(names),
  [`tests/${names.file}/journeys.test.ts`]: journeys(names),
  [`tests/browser/tours/${names.file}.spec.ts`]: tour(names),
});
