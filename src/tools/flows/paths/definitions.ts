/** How the plans of this product are followed on it once it is started with the test tools (`TEST_TOOLS`), in English and in Thai. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { actorNewsIn, eventsOf } from "statewalk";
import {
  capital,
  type Action,
  type Control,
  type Interaction,
  type Expectation,
  type StepDefinitions,
  type Vocabulary,
} from "statewalk/plan";
import {
  isSecret,
  type Interaction as Described,
  type Place,
  type Expectation as Shown,
  type Words,
} from "../../../../machines/model/description.ts";
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
} from "../../../../machines/model/steps.ts";
import type { Chart } from "../../../../machines/index.ts";
import { unfollowed } from "../../../../machines/model/unfollowed.ts";
import type { Language } from "../../../contract/choices.ts";
import { testToolsWords } from "../../../contract/test-tools.ts";
import { innerOf, spoken } from "../../test/browser/sentences.ts";
import { wordsIn } from "../../test/browser/words.ts";
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
  chart.steps ? new FollowedPlan(chart.steps, chart, language) : { before: [{ text: whyUnfollowed(chart.name, language), actions: [] }] };

/** What the plan of a chart begins with that people come through in the plans of others, or not at all. */
const whyUnfollowed = (chart: string, language: Language): string => {
  // Whatever has no steps says why.
  const { because, within } = unfollowed[chart]!;
  const reason = because[language === "en" ? 0 : 1];
  const plans = within.map((name) => `\`npm run paths -- ${name} --lang ${language}\``).join(", ");
  const { alone, elsewhere } = sentences[language];
  return [`${alone} ${reason}`, ...(plans === "" ? [] : [`${elsewhere} ${plans}`])].join(sentences[language].ended);
};

const boxes: Place = { digits: true };

type Moment = Parameters<NonNullable<StepDefinitions["see"]>>[0];

/** How the plan of a chart that has steps is followed. */
class FollowedPlan implements StepDefinitions {
  readonly before: Interaction[];
  readonly #own: ChartSteps<AnyStateMachine>;
  readonly #chart: Chart;
  readonly #language: Language;
  readonly #say: ReturnType<typeof wordsIn>;
  readonly #at: (typeof testToolsWords)[Language];
  readonly #sentence: (typeof sentences)[Language];
  readonly #words: Vocabulary;
  readonly #prepare: ReturnType<NonNullable<ChartSteps<AnyStateMachine>["prepare"]>> | undefined;

  constructor(own: ChartSteps<AnyStateMachine>, chart: Chart, language: Language) {
    this.#own = own;
    this.#chart = chart;
    this.#language = language;
    this.#say = wordsIn(language);
    this.#at = testToolsWords[language];
    this.#sentence = sentences[language];
    this.#words = vocabularyOf(chart, language);
    this.#prepare = own.prepare?.();
    this.before = [{ text: this.#sentence.start, actions: [] }];
  }

  project(snapshot: AnyMachineSnapshot): unknown {
    return this.#own.project?.(snapshot);
  }

  prepare(events: readonly AnyEventObject[], place: { path: number; input: unknown }): AnyEventObject[] {
    return this.#prepare?.(events, place) ?? [...events];
  }

  given(input: unknown, path: number | null): unknown {
    return this.#own.given?.(input, path) ?? input;
  }

  inability(asked: { input: unknown } | { event: AnyEventObject; snapshot: AnyMachineSnapshot }): string | null {
    const reason = this.#own.cannot?.(asked);
    if (reason) return this.#reasonFor(reason);
    if ("input" in asked) return null;
    const { event } = asked;
    const news = actorNewsIn(event.type);
    if (news?.kind === "error") return this.#reasonFor(onlyByFault);
    if (news?.kind !== "done") return null;
    const found = this.#verdictOn(news.actor, event.output, asked.snapshot);
    return found && typeof found.verdict === "object" && "cannot" in found.verdict ? this.#reasonFor(found.verdict.cannot) : null;
  }

  begin({ path, input, snapshot }: Moment): Interaction[] {
    const address = typeof this.#own.address === "function" ? this.#own.address(input) : this.#own.address;
    const english: Action[] = [
      { do: "press", at: { role: "button", name: wordsIn("th")("Language: {0}", { 0: "ไทย" }) } },
      { do: "press", at: { role: "link", name: "English" } },
      { do: "await", at: { role: "button", name: wordsIn("en")("Language: {0}", { 0: "English" }) } },
    ];
    const opened = this.#doings(this.#own.opening?.({ path, input }) ?? [], snapshot);
    return [
      { text: this.#sentence.private, actions: [] },
      this.#interactionOf([{ do: "open", address: "/" }, ...(this.#language === "en" ? english : [])]),
      this.#interactionOf(this.#inTools({ do: "open", address: "/test" }, { do: "press", at: this.#button(this.#at.anew) })),
      ...[...this.#becoming(input, path, snapshot), this.#earlier(input, path, snapshot)].flatMap((actions) =>
        actions.length > 0 ? [this.#interactionOf(actions)] : [],
      ),
      this.#interactionOf(
        this.#inTools(
          ...[...new Set([...Object.values(this.#own.calls), ...(this.#own.arrivals ?? []).map(({ call }) => call)])].flatMap(
            (call): Action[] => [
              { do: "choose", at: { label: this.#at.call }, text: call },
              { do: "press", at: this.#button(this.#at.hold) },
            ],
          ),
          { do: "press", at: this.#button(this.#at.stop) },
          ...(this.#own.passed === undefined ? [] : this.#passing(this.#own.passed)),
        ),
      ),
      this.#interactionOf([
        ...(address === null ? [] : [this.#open(address)]),
        ...opened,
        ...(this.#own.arrivals ?? []).flatMap(({ call, answer }) => this.#deciding(call, { answer })),
      ]),
    ];
  }

  bring(event: AnyEventObject, { snapshot }: Moment): Interaction {
    const news = actorNewsIn(event.type);
    if (news?.kind === "done" && this.#own.interactions?.[event.type] === undefined) {
      const found = this.#verdictOn(news.actor, event.output, snapshot);
      if (!found) return { text: this.#words.answered(this.#words.actor(news.actor), this.#words.answer(event.output)), actions: [] };
      const { call, verdict } = found;
      return this.#interactionOf(this.#deciding(call, verdict as Decision));
    }
    const actions = this.#actionsFor(event, snapshot);
    return actions ? this.#interactionOf(actions) : { text: this.#words.event(event.type), actions: [] };
  }

  wait(milliseconds: number): Interaction {
    return this.#interactionOf(this.#inTools(...this.#passing(milliseconds / 1000)));
  }

  see({ snapshot }: Moment): Expectation[] {
    const elsewhere = this.#own.elsewhere?.(snapshot as never);
    const expectations = elsewhere ?? this.#own.description.expectations(snapshot as never);
    return [
      ...expectations.flatMap((expectation) => this.#expectationOf(expectation, snapshot)),
      ...(elsewhere ? [] : this.#sendingOf(snapshot)),
    ];
  }

  /** A sentence of the screen; `…` stands for its parts that change. */
  #shown(text: Words): string {
    const whole = spoken(text, this.#say)
      .replace(/\s*<\d+\/>\s*/g, "…")
      .replace(/<\/?\d+>/g, "")
      .replace(/\{\w+\}/g, "…");
    return typeof text === "object" && "begins" in text && text.begins ? `${whole}…` : whole;
  }

  #name(text: Words) {
    return this.#shown(typeof text === "string" ? { raw: innerOf(spoken(text, this.#say)) } : text);
  }

  #controlAt(place: Place | null, now: AnyMachineSnapshot): Control | null {
    if (place === null) return null;
    if ("digits" in place) return { boxes: this.#say("Digit {0} of {length}", { 0: "…", length: 6 }) };
    if ("field" in place) {
      const called = this.#own.fields[place.field];
      return called === undefined ? null : { label: this.#shown(called) };
    }
    if ("submit" in place) return this.#own.submit ? this.#sendingControl(this.#own.submit, now) : null;
    return { role: place.role, name: this.#name(place.name) };
  }

  #sendingControl(submit: NonNullable<ChartSteps<AnyStateMachine>["submit"]>, now: AnyMachineSnapshot): Control {
    return {
      role: "button",
      name: this.#name(submit(now)),
    };
  }

  #unnamed(what: unknown) {
    return new Error(`The steps of ${this.#chart.name} do not say what ${JSON.stringify(what)} is called`);
  }

  #neededAt(place: Place | null, now: AnyMachineSnapshot): Control {
    const control = this.#controlAt(place, now);
    if (control === null) throw this.#unnamed(place);
    return control;
  }

  #actionsOf(interaction: Described, now: AnyMachineSnapshot): Action[] {
    const { how, at: place, text = "" } = interaction;
    const control = this.#neededAt(place, now);
    if (how === "press" || how === "leave") return [{ do: how, at: control }];
    if (how === "pick") return [{ do: "press", at: control }];
    if (how === "tick") return [{ do: "tick", at: control }];
    if (how === "code") return [{ do: "type", at: control, text }];
    if (how === "choose") {
      const entry = place && "field" in place ? this.#own.options?.[place.field]?.[text] : undefined;
      if (entry === undefined) throw this.#unnamed({ ...place, entry: text });
      return [{ do: "choose", at: control, text: this.#shown(entry) }];
    }
    return [{ do: "write", at: control, text }];
  }

  /** Of actions in one tab that follow each other, the first alone names it. */
  #interactionOf(actions: Action[]): Interaction {
    const said = actions.map(({ tab, ...action }, index) => {
      const before = actions[index - 1]?.tab;
      if (tab === undefined) return `${before === undefined ? "" : this.#sentence.tested}${this.#words.action(action)}`;
      return this.#words.action(before === tab ? action : { tab, ...action });
    });
    return { text: capital(said.join(this.#sentence.joined)), actions };
  }

  #inTools(...actions: Action[]) {
    return actions.map((action) => ({ tab: this.#at.title, ...action }));
  }

  #button(label: string, call?: string): Control {
    return {
      role: "button",
      name: label,
      ...(call !== undefined && { within: { role: "listitem", name: call } }),
    };
  }

  #verdictOn(actor: string, output: unknown, now: AnyMachineSnapshot): { call: string; verdict: Verdict } | null {
    const call = this.#own.calls[actor];
    if (call === undefined) return null;
    const usual = () => usualVerdict(call, output as Answered);
    return { call, verdict: this.#own.outcomes?.[actor] && output != null ? this.#own.outcomes[actor](output, now as never) : usual() };
  }

  #reasonFor(phrase: readonly [string, string] | null | undefined) {
    return phrase?.[this.#language === "en" ? 0 : 1] ?? null;
  }

  #doing(doing: Doing, now: AnyMachineSnapshot): Action[] {
    if ("open" in doing) return [this.#open(doing.open)];
    if ("key" in doing) return [{ do: "key", key: doing.key }];
    if ("width" in doing) return [{ do: "resize", width: doing.width }];
    if ("until" in doing) return [{ do: "await", at: this.#neededAt(doing.until, now) }];
    if ("history" in doing) return [{ do: doing.history }];
    if ("seconds" in doing) return this.#inTools(...this.#passing(doing.seconds));
    if ("call" in doing) return this.#deciding(doing.call, doing.verdict);
    if ("mailed" in doing) return this.#mailed(doing.mailed, now);
    if ("app" in doing) return doing.app === "key" ? this.#keyed() : this.#shownByApp(now);
    return this.#actionsOf(doing, now);
  }

  #doings(several: Doing[], now: AnyMachineSnapshot) {
    return several.flatMap((one) => this.#doing(one, now));
  }

  /** The code of the newest mail to this address. */
  #mailed(address: string, now: AnyMachineSnapshot): Action[] {
    const tab = this.#sentence.mailbox;
    const subject = this.#say("{code} is your verification code", { code: "…" });
    return [
      { tab, do: "open", address: "/mailbox", until: { role: "link", name: `${subject} ${address}…` } },
      { do: "copy", from: { tab, words: subject }, at: this.#neededAt(boxes, now) },
    ];
  }

  #keyed(): Action[] {
    return [
      ...this.#inTools({
        do: "copy",
        from: { words: this.#shown("Or type this key into the app: <0>{0}</0>") },
        at: { label: this.#at.key },
      }),
      ...this.#inTools({ do: "press", at: this.#button(this.#at.show) }),
    ];
  }

  #shownByApp(now: AnyMachineSnapshot): Action[] {
    return [
      ...this.#inTools({ do: "press", at: { role: "link", name: this.#at.again } }),
      { do: "copy", from: { tab: this.#at.title, words: `${this.#at.digits}: …` }, at: this.#neededAt(boxes, now) },
    ];
  }

  #actionsFor(event: AnyEventObject, now: AnyMachineSnapshot): Action[] | null {
    const several = this.#own.interactions?.[event.type]?.(event, now as never);
    if (several) return this.#doings(several, now);
    const described = this.#own.description.interactions[event.type]?.(event, now as never);
    return described && described.at !== null ? this.#actionsOf(described, now) : null;
  }

  #expectationOf(expectation: Shown, now: AnyMachineSnapshot): Expectation[] {
    if ("heading" in expectation) return [{ heading: this.#shown(expectation.heading) }];
    if ("words" in expectation) return expectation.region ? [] : [{ words: this.#shown(expectation.words), isSeen: expectation.isSeen }];
    if ("alerts" in expectation) return [{ role: "alert", count: expectation.alerts }];
    if ("dialogs" in expectation) return [{ role: "dialog", count: expectation.dialogs }];
    if ("timers" in expectation) return [{ role: "timer", count: expectation.timers }];
    if ("control" in expectation) {
      const control = this.#controlAt(expectation.control, now);
      if (control === null) return [];
      const { isSeen, isBusy, isChosen } = expectation;
      return [{ control, isSeen, ...(isBusy !== undefined && { isBusy }), ...(isChosen !== undefined && { isChosen }) }];
    }
    if ("field" in expectation) {
      const { field, text, isWrong, isTicked, isOptional } = expectation;
      const called = this.#own.fields[field];
      if (isOptional || called === undefined) return [];
      const value = text === undefined ? {} : { text: isSecret(field, text) ? null : text };
      return [
        {
          field: this.#shown(called),
          ...value,
          ...(isWrong !== undefined && { isWrong }),
          ...(isTicked !== undefined && { isTicked }),
        },
      ];
    }
    return [];
  }

  /** Whether the button that sends the form waits or can be pressed: what tells a form that cools from one that is refused. */
  #sendingOf(now: AnyMachineSnapshot): Expectation[] {
    const event = eventsOf(this.#chart.samples).find(({ type }) => type === "submitted");
    if (!event || !this.#own.submit) return [];
    const described = this.#own.description.interactions.submitted?.(event, now as never);
    const isShown = described && !described.isAlwaysThere && (now.can(event) || now.hasTag("cooling") || now.hasTag("busy"));
    return isShown ? [{ control: this.#sendingControl(this.#own.submit, now), isSeen: true, isEnabled: now.can(event) }] : [];
  }

  #open(address: string): Action {
    return { do: "open", address };
  }

  #writeIn(label: string, text: string): Action {
    return { do: "write", at: { label: this.#say(label) }, text };
  }

  #pressOn(label: string): Action {
    return { do: "press", at: { role: "button", name: this.#say(label) } };
  }

  #signedIn(person: string): Action {
    return {
      do: "await",
      at: { role: "button", name: this.#say("Account of {name}", { name: `${person}…` }) },
    };
  }

  /** How somebody comes to be who they are. */
  #becoming(input: unknown, path: number, now: AnyMachineSnapshot): Action[][] {
    const person = (typeof this.#own.person === "function" ? this.#own.person(input) : this.#own.person) ?? "nobody";
    if (person === "nobody") return [];
    if (person === "provided") {
      const somchai: Action = { do: "press", at: { role: "button", name: "Somchai Rakdee…" } };
      return [[this.#open("/auth"), this.#pressOn("Continue with the test provider"), somchai, this.#signedIn("Somchai")]];
    }
    const { firstName, email, password } = ownAccount(path);
    const names = [this.#writeIn("First name", firstName), this.#writeIn("Email", email)];
    const passwords = [this.#writeIn("Password", password), this.#writeIn("Confirm your password", password)];
    const card: Action = { do: "await", at: { role: "button", name: this.#say("Sign in") } };
    const registering = [this.#open("/auth?mode=signup"), ...names, ...passwords, this.#pressOn("Create account"), card];
    if (person === "registered") return [registering];
    const signingIn = [
      this.#writeIn("Email", email),
      this.#writeIn("Password", password),
      this.#pressOn("Sign in"),
      this.#signedIn(firstName),
    ];
    if (person === "own") return [registering, signingIn];
    return [registering, signingIn, ...this.#proving(path, now), ...(person === "withApp" ? this.#settingUp(now) : [])];
  }

  /** The code of an organisation proves the address, without which nobody can set up an app. */
  #proving(path: number, now: AnyMachineSnapshot): Action[][] {
    const { address, interactions, until } = registered({ path });
    return [
      [this.#open(address), ...this.#doings(interactions, now), { do: "await", at: this.#neededAt(until, now) }],
      [
        ...this.#mailed(ownAccount(path).email, now),
        this.#pressOn("Continue now"),
        { do: "await", at: { role: "link", name: this.#say("Go to the dashboard") } },
      ],
    ];
  }

  #settingUp(now: AnyMachineSnapshot): Action[][] {
    return [
      [
        this.#open("/profile"),
        this.#pressOn("Set up an authenticator app"),
        this.#writeIn("Name of the app", appName),
        this.#pressOn("Continue"),
        ...this.#keyed(),
      ],
      [
        ...this.#shownByApp(now),
        this.#pressOn("I have kept them"),
        { do: "await", at: { role: "button", name: this.#say("Make new codes") } },
      ],
    ];
  }

  #earlier(input: unknown, path: number, now: AnyMachineSnapshot): Action[] {
    const earlier = this.#own.earlier?.({ path, input: input as never });
    if (!earlier) return [];
    const { address, interactions, until } = earlier;
    return [this.#open(address), ...this.#doings(interactions, now), { do: "await", at: this.#neededAt(until, now) }];
  }

  #passing(seconds: number): Action[] {
    return [
      { do: "write", at: { label: this.#at.seconds }, text: String(seconds) },
      { do: "press", at: this.#button(this.#at.pass) },
    ];
  }

  /** What is done in the tools about a call that waits there. */
  #deciding(call: string, verdict: Decision): Action[] {
    const again: Action = { do: "press", at: { role: "link", name: this.#at.again }, until: this.#button(this.#at.through, call) };
    if (typeof verdict === "string") return this.#inTools(again, { do: "press", at: this.#button(this.#at[verdict], call) });
    const told = JSON.stringify(verdict.answer);
    return this.#inTools(
      again,
      { do: "write", at: { label: this.#at.told }, text: told },
      { do: "press", at: this.#button(this.#at.answer, call) },
    );
  }
}
