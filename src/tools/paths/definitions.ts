/** How the plans of this product are followed on it once it is started with the test tools (`TEST_TOOLS`), in English and in Thai. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { actorNewsIn, eventsOf } from "statewalk";
import { capital, type Action, type Control, type Interaction, type Expectation, type StepDefinitions } from "statewalk/plan";
import {
  isSecret,
  type Interaction as Described,
  type Place,
  type Expectation as Shown,
  type Words,
} from "../../../machines/model/description.ts";
import {
  appName,
  onlyByFault,
  ownAccount,
  registered,
  usualVerdict,
  type Answered,
  type ChartSteps,
  type Decision,
  type Doing,
  type Verdict,
} from "../../../machines/model/steps.ts";
import type { Chart } from "../../../machines/index.ts";
import { unfollowed } from "../../../machines/model/unfollowed.ts";
import type { Language } from "../../contract/choices.ts";
import { testToolsWords } from "../../contract/test-tools.ts";
import { innerOf, spoken } from "../browser/sentences.ts";
import { wordsIn } from "../browser/words.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** With what the product is started: a store of its own for each plan, and nothing that refuses by itself. */
export const settings = {
  TEST_TOOLS: "on",
  SEED: "demo",
  LIMITS: "off",
  MAIL_INTERVAL: "0",
  ACCESS_TOKEN_LIFE: "86400",
  DATA_DIR: "memory://",
};

const started = Object.entries(settings)
  .map(([name, value]) => `${name}=${value}`)
  .join(" ");

const sentences = {
  en: {
    start: `Start the product anew for this plan: \`${started} npm start\`. Addresses stand below http://localhost:3000`,
    private: "Open a private window, with nothing stored",
    joined: "; ",
    tested: "on the tested page: ",
    mailbox: "Mailbox",
    alone: "Nobody follows this chart by itself:",
    elsewhere: "People come through it in these plans:",
    ended: ". ",
  },
  th: {
    start: `เริ่มระบบใหม่สำหรับแผนนี้: \`${started} npm start\` ที่อยู่ทั้งหมดอยู่ใต้ http://localhost:3000`,
    private: "เปิดหน้าต่างส่วนตัวที่ไม่มีข้อมูลเก็บไว้",
    joined: " แล้ว",
    tested: "ในหน้าที่ทดสอบ ",
    mailbox: "กล่องจดหมาย",
    alone: "ไม่มีใครทำตามผังนี้โดยตรง เพราะ",
    elsewhere: "คนผ่านผังนี้ในแผนต่อไปนี้:",
    ended: " ",
  },
} as const;

/** How this chart's plan is followed, or why it is not by itself. */
export const definitionsOf = (chart: Chart, language: Language): StepDefinitions =>
  chart.steps ? definitionsFor(chart.steps, chart, language) : { before: [{ text: whyUnfollowed(chart.name, language), actions: [] }] };

/** What the plan of a chart begins with that people come through in the plans of others, or not at all. */
const whyUnfollowed = (chart: string, language: Language): string => {
  // Whatever has no steps says why.
  const { because, within } = unfollowed[chart]!;
  const reason = because[language === "en" ? 0 : 1];
  const plans = within.map((name) => `\`npm run paths -- ${name} --lang ${language}\``).join(", ");
  const { alone, elsewhere } = sentences[language];
  return [`${alone} ${reason}`, ...(plans === "" ? [] : [`${elsewhere} ${plans}`])].join(sentences[language].ended);
};

const definitionsFor = (own: ChartSteps<AnyStateMachine>, chart: Chart, language: Language): StepDefinitions => {
  const { samples: given } = chart;
  const say = wordsIn(language);
  const at = testToolsWords[language];
  const sentence = sentences[language];
  const words = vocabularyOf(chart, language);

  /** A sentence of the screen; `…` stands for its parts that change. */
  const shown = (text: Words): string => {
    const whole = spoken(text, say)
      .replace(/\s*<\d+\/>\s*/g, "…")
      .replace(/<\/?\d+>/g, "")
      .replace(/\{\w+\}/g, "…");
    return typeof text === "object" && "begins" in text && text.begins ? `${whole}…` : whole;
  };
  const name = (text: Words) => shown(typeof text === "string" ? { raw: innerOf(spoken(text, say)) } : text);

  const controlAt = (place: Place | null, now: AnyMachineSnapshot): Control | null => {
    if (place === null) return null;
    if ("digits" in place) return { boxes: say("Digit {0} of {length}", { 0: "…", length: 6 }) };
    if ("field" in place) {
      const called = own.fields[place.field];
      return called === undefined ? null : { label: shown(called) };
    }
    if ("submit" in place) return own.submit ? sendingControl(own.submit, now) : null;
    return { role: place.role, name: name(place.name) };
  };
  const sendingControl = (submit: NonNullable<typeof own.submit>, now: AnyMachineSnapshot): Control => ({
    role: "button",
    name: name(submit(now)),
  });

  const unnamed = (what: unknown) => new Error(`The steps of ${chart.name} do not say what ${JSON.stringify(what)} is called`);

  const neededAt = (place: Place | null, now: AnyMachineSnapshot): Control => {
    const control = controlAt(place, now);
    if (control === null) throw unnamed(place);
    return control;
  };

  const actionsOf = (interaction: Described, now: AnyMachineSnapshot): Action[] => {
    const { how, at: place, text = "" } = interaction;
    const control = neededAt(place, now);
    if (how === "press" || how === "leave") return [{ do: how, at: control }];
    if (how === "pick") return [{ do: "press", at: control }];
    if (how === "tick") return [{ do: "tick", at: control }];
    if (how === "code") return [{ do: "type", at: control, text }];
    if (how === "choose") {
      const entry = place && "field" in place ? own.options?.[place.field]?.[text] : undefined;
      if (entry === undefined) throw unnamed({ ...place, entry: text });
      return [{ do: "choose", at: control, text: shown(entry) }];
    }
    return [{ do: "write", at: control, text }];
  };

  /** Of actions in one tab that follow each other, the first alone names it. */
  const interactionOf = (actions: Action[]): Interaction => {
    const said = actions.map(({ tab, ...action }, index) => {
      const before = actions[index - 1]?.tab;
      if (tab === undefined) return `${before === undefined ? "" : sentence.tested}${words.action(action)}`;
      return words.action(before === tab ? action : { tab, ...action });
    });
    return { text: capital(said.join(sentence.joined)), actions };
  };
  const inTools = (...actions: Action[]) => actions.map((action) => ({ tab: at.title, ...action }));
  const button = (label: string, call?: string): Control => ({
    role: "button",
    name: label,
    ...(call !== undefined && { within: { role: "listitem", name: call } }),
  });

  const verdictOn = (actor: string, output: unknown, now: AnyMachineSnapshot): { call: string; verdict: Verdict } | null => {
    const call = own.calls[actor];
    if (call === undefined) return null;
    const usual = () => usualVerdict(call, output as Answered);
    return { call, verdict: own.outcomes?.[actor] && output != null ? own.outcomes[actor](output, now as never) : usual() };
  };

  const reasonFor = (phrase: readonly [string, string] | null | undefined) => phrase?.[language === "en" ? 0 : 1] ?? null;

  const boxes: Place = { digits: true };

  const doing = (doing: Doing, now: AnyMachineSnapshot): Action[] => {
    if ("open" in doing) return [open(doing.open)];
    if ("key" in doing) return [{ do: "key", key: doing.key }];
    if ("width" in doing) return [{ do: "resize", width: doing.width }];
    if ("until" in doing) return [{ do: "await", at: neededAt(doing.until, now) }];
    if ("history" in doing) return [{ do: doing.history }];
    if ("seconds" in doing) return inTools(...passing(doing.seconds));
    if ("call" in doing) return deciding(doing.call, doing.verdict);
    if ("mailed" in doing) return mailed(doing.mailed, now);
    if ("app" in doing) return doing.app === "key" ? keyed() : shownByApp(now);
    return actionsOf(doing, now);
  };
  const doings = (several: Doing[], now: AnyMachineSnapshot) => several.flatMap((one) => doing(one, now));

  /** The code of the newest mail to this address. */
  const mailed = (address: string, now: AnyMachineSnapshot): Action[] => {
    const tab = sentence.mailbox;
    const subject = say("{code} is your verification code", { code: "…" });
    return [
      { tab, do: "open", address: "/mailbox", until: { role: "link", name: `${subject} ${address}…` } },
      { do: "copy", from: { tab, words: subject }, at: neededAt(boxes, now) },
    ];
  };

  const keyed = (): Action[] => [
    ...inTools({ do: "copy", from: { words: shown("Or type this key into the app: <0>{0}</0>") }, at: { label: at.key } }),
    ...inTools({ do: "press", at: button(at.show) }),
  ];
  const shownByApp = (now: AnyMachineSnapshot): Action[] => [
    ...inTools({ do: "press", at: { role: "link", name: at.again } }),
    { do: "copy", from: { tab: at.title, words: `${at.digits}: …` }, at: neededAt(boxes, now) },
  ];

  const deedsFor = (event: AnyEventObject, now: AnyMachineSnapshot): Action[] | null => {
    const several = own.interactions?.[event.type]?.(event, now as never);
    if (several) return doings(several, now);
    const described = own.description.interactions[event.type]?.(event, now as never);
    return described && described.at !== null ? actionsOf(described, now) : null;
  };

  const expectationOf = (expectation: Shown, now: AnyMachineSnapshot): Expectation[] => {
    if ("heading" in expectation) return [{ heading: shown(expectation.heading) }];
    if ("words" in expectation) return expectation.region ? [] : [{ words: shown(expectation.words), isSeen: expectation.isSeen }];
    if ("alerts" in expectation) return [{ role: "alert", count: expectation.alerts }];
    if ("dialogs" in expectation) return [{ role: "dialog", count: expectation.dialogs }];
    if ("timers" in expectation) return [{ role: "timer", count: expectation.timers }];
    if ("control" in expectation) {
      const control = controlAt(expectation.control, now);
      if (control === null) return [];
      const { isSeen, isBusy, isChosen } = expectation;
      return [{ control, isSeen, ...(isBusy !== undefined && { isBusy }), ...(isChosen !== undefined && { isChosen }) }];
    }
    if ("field" in expectation) {
      const { field, text, isWrong, isTicked, isOptional } = expectation;
      const called = own.fields[field];
      if (isOptional || called === undefined) return [];
      const value = text === undefined ? {} : { text: isSecret(field, text) ? null : text };
      return [
        {
          field: shown(called),
          ...value,
          ...(isWrong !== undefined && { isWrong }),
          ...(isTicked !== undefined && { isTicked }),
        },
      ];
    }
    return [];
  };

  /** Whether the button that sends the form waits or can be pressed: what tells a form that cools from one that is refused. */
  const sendingOf = (now: AnyMachineSnapshot): Expectation[] => {
    const event = eventsOf(given).find(({ type }) => type === "submitted");
    if (!event || !own.submit) return [];
    const described = own.description.interactions.submitted?.(event, now as never);
    const isShown = described && !described.isAlwaysThere && (now.can(event) || now.hasTag("cooling") || now.hasTag("busy"));
    return isShown ? [{ control: sendingControl(own.submit, now), isSeen: true, isEnabled: now.can(event) }] : [];
  };

  const open = (address: string): Action => ({ do: "open", address });
  const writeIn = (label: string, text: string): Action => ({ do: "write", at: { label: say(label) }, text });
  const pressOn = (label: string): Action => ({ do: "press", at: { role: "button", name: say(label) } });
  const signedIn = (person: string): Action => ({
    do: "await",
    at: { role: "button", name: say("Account of {name}", { name: `${person}…` }) },
  });

  /** How somebody comes to be who they are. */
  const becoming = (input: unknown, path: number, now: AnyMachineSnapshot): Action[][] => {
    const person = (typeof own.person === "function" ? own.person(input) : own.person) ?? "nobody";
    if (person === "nobody") return [];
    if (person === "provided") {
      const somchai: Action = { do: "press", at: { role: "button", name: "Somchai Rakdee…" } };
      return [[open("/auth"), pressOn("Continue with the test provider"), somchai, signedIn("Somchai")]];
    }
    const { firstName, email, password } = ownAccount(path);
    const names = [writeIn("First name", firstName), writeIn("Email", email)];
    const passwords = [writeIn("Password", password), writeIn("Confirm your password", password)];
    const card: Action = { do: "await", at: { role: "button", name: say("Sign in") } };
    const registering = [open("/auth?mode=signup"), ...names, ...passwords, pressOn("Create account"), card];
    if (person === "registered") return [registering];
    const signingIn = [writeIn("Email", email), writeIn("Password", password), pressOn("Sign in"), signedIn(firstName)];
    if (person === "own") return [registering, signingIn];
    return [registering, signingIn, ...proving(path, now), ...(person === "withApp" ? settingUp(now) : [])];
  };

  /** The code of an organisation proves the address, without which nobody can set up an app. */
  const proving = (path: number, now: AnyMachineSnapshot): Action[][] => {
    const { address, interactions, until } = registered({ path });
    return [
      [open(address), ...doings(interactions, now), { do: "await", at: neededAt(until, now) }],
      [
        ...mailed(ownAccount(path).email, now),
        pressOn("Continue now"),
        { do: "await", at: { role: "link", name: say("Go to the dashboard") } },
      ],
    ];
  };

  const settingUp = (now: AnyMachineSnapshot): Action[][] => [
    [open("/profile"), pressOn("Set up an authenticator app"), writeIn("Name of the app", appName), pressOn("Continue"), ...keyed()],
    [...shownByApp(now), pressOn("I have kept them"), { do: "await", at: { role: "button", name: say("Make new codes") } }],
  ];

  const before = (input: unknown, path: number, now: AnyMachineSnapshot): Action[] => {
    const earlier = own.earlier?.({ path, input: input as never });
    if (!earlier) return [];
    const { address, interactions, until } = earlier;
    return [open(address), ...doings(interactions, now), { do: "await", at: neededAt(until, now) }];
  };

  const passing = (seconds: number): Action[] => [
    { do: "write", at: { label: at.seconds }, text: String(seconds) },
    { do: "press", at: button(at.pass) },
  ];

  /** What is done in the tools about a call that waits there. */
  const deciding = (call: string, verdict: Decision): Action[] => {
    const again: Action = { do: "press", at: { role: "link", name: at.again }, until: button(at.through, call) };
    if (typeof verdict === "string") return inTools(again, { do: "press", at: button(at[verdict], call) });
    const told = JSON.stringify(verdict.answer);
    return inTools(again, { do: "write", at: { label: at.told }, text: told }, { do: "press", at: button(at.answer, call) });
  };

  const prepare = own.prepare?.();
  return {
    before: [{ text: sentence.start, actions: [] }],
    project: (snapshot) => own.project?.(snapshot),
    ...(prepare && { prepare: (events, place) => prepare(events, place) }),
    given: (input, path) => own.given?.(input, path) ?? input,
    inability(asked) {
      const reason = own.cannot?.(asked);
      if (reason) return reasonFor(reason);
      if ("input" in asked) return null;
      const { event } = asked;
      const news = actorNewsIn(event.type);
      if (news?.kind === "error") return reasonFor(onlyByFault);
      if (news?.kind !== "done") return null;
      const found = verdictOn(news.actor, event.output, asked.snapshot);
      return found && typeof found.verdict === "object" && "cannot" in found.verdict ? reasonFor(found.verdict.cannot) : null;
    },
    begin({ path, input, snapshot }) {
      const address = typeof own.address === "function" ? own.address(input) : own.address;
      const english: Action[] = [
        { do: "press", at: { role: "button", name: wordsIn("th")("Language: {0}", { 0: "ไทย" }) } },
        { do: "press", at: { role: "link", name: "English" } },
        { do: "await", at: { role: "button", name: wordsIn("en")("Language: {0}", { 0: "English" }) } },
      ];
      const opened = doings(own.opening?.({ path, input }) ?? [], snapshot);
      return [
        { text: sentence.private, actions: [] },
        interactionOf([{ do: "open", address: "/" }, ...(language === "en" ? english : [])]),
        interactionOf(inTools({ do: "open", address: "/test" }, { do: "press", at: button(at.anew) })),
        ...[...becoming(input, path, snapshot), before(input, path, snapshot)].flatMap((actions) =>
          actions.length > 0 ? [interactionOf(actions)] : [],
        ),
        interactionOf(
          inTools(
            ...[...new Set([...Object.values(own.calls), ...(own.arrivals ?? []).map(({ call }) => call)])].flatMap((call): Action[] => [
              { do: "choose", at: { label: at.call }, text: call },
              { do: "press", at: button(at.hold) },
            ]),
            { do: "press", at: button(at.stop) },
            ...(own.passed === undefined ? [] : passing(own.passed)),
          ),
        ),
        interactionOf([
          ...(address === null ? [] : [open(address)]),
          ...opened,
          ...(own.arrivals ?? []).flatMap(({ call, answer }) => deciding(call, { answer })),
        ]),
      ];
    },
    bring(event, { snapshot }) {
      const news = actorNewsIn(event.type);
      if (news?.kind === "done" && own.interactions?.[event.type] === undefined) {
        const found = verdictOn(news.actor, event.output, snapshot);
        if (!found) return { text: words.answered(words.actor(news.actor), words.answer(event.output)), actions: [] };
        const { call, verdict } = found;
        return interactionOf(deciding(call, verdict as Decision));
      }
      const actions = deedsFor(event, snapshot);
      return actions ? interactionOf(actions) : { text: words.event(event.type), actions: [] };
    },
    wait: (milliseconds) => interactionOf(inTools(...passing(milliseconds / 1000))),
    see({ snapshot }) {
      const elsewhere = own.elsewhere?.(snapshot as never);
      const expectations = elsewhere ?? own.description.expectations(snapshot as never);
      return [...expectations.flatMap((expectation) => expectationOf(expectation, snapshot)), ...(elsewhere ? [] : sendingOf(snapshot))];
    },
  };
};
