/** How the plans of this product are followed on it once it is started with the test tools (`TEST_TOOLS`), in English and in Thai. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { actorNewsIn, eventsOf } from "statewalk";
import type { Action, Interaction, Expectation, StepDefinitions, Vocabulary } from "statewalk/plan";
import { isSecret, type Expectation as Shown } from "../../../../machines/model/description.ts";
import {
  appName,
  onlyByFault,
  ownAccount,
  registered,
  usualVerdict,
  type Answered,
  type ChartSteps,
  type Decision,
  type Verdict,
} from "../../../../machines/model/steps.ts";
import type { Chart } from "../../../../machines/index.ts";
import { unfollowed } from "../../../../machines/model/unfollowed.ts";
import type { Language } from "../../../contract/choices.ts";
import { testToolsWords } from "../../../contract/test-tools.ts";
import { wordsIn } from "../../test/browser/words.ts";
import { PlanActions } from "./plan-actions.ts";
import { sentences } from "./sentences.ts";
import { vocabularyOf } from "./vocabulary.ts";

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
  readonly #actions: PlanActions;
  readonly #prepare: ReturnType<NonNullable<ChartSteps<AnyStateMachine>["prepare"]>> | undefined;

  constructor(own: ChartSteps<AnyStateMachine>, chart: Chart, language: Language) {
    this.#own = own;
    this.#chart = chart;
    this.#language = language;
    this.#say = wordsIn(language);
    this.#at = testToolsWords[language];
    this.#sentence = sentences[language];
    this.#words = vocabularyOf(chart, language);
    this.#actions = new PlanActions(own, chart, language);
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
    const opened = this.#actions.doings(this.#own.opening?.({ path, input }) ?? [], snapshot);
    return [
      { text: this.#sentence.private, actions: [] },
      this.#actions.interactionOf([{ do: "open", address: "/" }, ...(this.#language === "en" ? english : [])]),
      this.#actions.interactionOf(
        this.#actions.inTools({ do: "open", address: "/test" }, { do: "press", at: this.#actions.button(this.#at.anew) }),
      ),
      ...[...this.#becoming(input, path, snapshot), this.#earlier(input, path, snapshot)].flatMap((actions) =>
        actions.length > 0 ? [this.#actions.interactionOf(actions)] : [],
      ),
      this.#actions.interactionOf(
        this.#actions.inTools(
          ...[...new Set([...Object.values(this.#own.calls), ...(this.#own.arrivals ?? []).map(({ call }) => call)])].flatMap(
            (call): Action[] => [
              { do: "choose", at: { label: this.#at.call }, text: call },
              { do: "press", at: this.#actions.button(this.#at.hold) },
            ],
          ),
          { do: "press", at: this.#actions.button(this.#at.stop) },
          ...(this.#own.passed === undefined ? [] : this.#actions.passing(this.#own.passed)),
        ),
      ),
      this.#actions.interactionOf([
        ...(address === null ? [] : [this.#actions.open(address)]),
        ...opened,
        ...(this.#own.arrivals ?? []).flatMap(({ call, answer }) => this.#actions.deciding(call, { answer })),
      ]),
    ];
  }

  bring(event: AnyEventObject, { snapshot }: Moment): Interaction {
    const news = actorNewsIn(event.type);
    if (news?.kind === "done" && this.#own.interactions?.[event.type] === undefined) {
      const found = this.#verdictOn(news.actor, event.output, snapshot);
      if (!found) return { text: this.#words.answered(this.#words.actor(news.actor), this.#words.answer(event.output)), actions: [] };
      const { call, verdict } = found;
      return this.#actions.interactionOf(this.#actions.deciding(call, verdict as Decision));
    }
    const actions = this.#actionsFor(event, snapshot);
    return actions ? this.#actions.interactionOf(actions) : { text: this.#words.event(event.type), actions: [] };
  }

  wait(milliseconds: number): Interaction {
    return this.#actions.interactionOf(this.#actions.inTools(...this.#actions.passing(milliseconds / 1000)));
  }

  see({ snapshot }: Moment): Expectation[] {
    const elsewhere = this.#own.elsewhere?.(snapshot as never);
    const expectations = elsewhere ?? this.#own.description.expectations(snapshot as never);
    return [
      ...expectations.flatMap((expectation) => this.#expectationOf(expectation, snapshot)),
      ...(elsewhere ? [] : this.#sendingOf(snapshot)),
    ];
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

  #actionsFor(event: AnyEventObject, now: AnyMachineSnapshot): Action[] | null {
    const several = this.#own.interactions?.[event.type]?.(event, now as never);
    if (several) return this.#actions.doings(several, now);
    const described = this.#own.description.interactions[event.type]?.(event, now as never);
    return described && described.at !== null ? this.#actions.actionsOf(described, now) : null;
  }

  #expectationOf(expectation: Shown, now: AnyMachineSnapshot): Expectation[] {
    if ("heading" in expectation) return [{ heading: this.#actions.shown(expectation.heading) }];
    if ("words" in expectation)
      return expectation.region ? [] : [{ words: this.#actions.shown(expectation.words), isSeen: expectation.isSeen }];
    if ("alerts" in expectation) return [{ role: "alert", count: expectation.alerts }];
    if ("dialogs" in expectation) return [{ role: "dialog", count: expectation.dialogs }];
    if ("timers" in expectation) return [{ role: "timer", count: expectation.timers }];
    if ("control" in expectation) {
      const control = this.#actions.controlAt(expectation.control, now);
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
          field: this.#actions.shown(called),
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
    return isShown ? [{ control: this.#actions.sendingControl(this.#own.submit, now), isSeen: true, isEnabled: now.can(event) }] : [];
  }

  /** How somebody comes to be who they are. */
  #becoming(input: unknown, path: number, now: AnyMachineSnapshot): Action[][] {
    const person = (typeof this.#own.person === "function" ? this.#own.person(input) : this.#own.person) ?? "nobody";
    if (person === "nobody") return [];
    if (person === "provided") {
      const somchai: Action = { do: "press", at: { role: "button", name: "Somchai Rakdee…" } };
      return [
        [this.#actions.open("/auth"), this.#actions.pressOn("Continue with the test provider"), somchai, this.#actions.signedIn("Somchai")],
      ];
    }
    const { firstName, email, password } = ownAccount(path);
    const names = [this.#actions.writeIn("First name", firstName), this.#actions.writeIn("Email", email)];
    const passwords = [this.#actions.writeIn("Password", password), this.#actions.writeIn("Confirm your password", password)];
    const card: Action = { do: "await", at: { role: "button", name: this.#say("Sign in") } };
    const registering = [this.#actions.open("/auth?mode=signup"), ...names, ...passwords, this.#actions.pressOn("Create account"), card];
    if (person === "registered") return [registering];
    const signingIn = [
      this.#actions.writeIn("Email", email),
      this.#actions.writeIn("Password", password),
      this.#actions.pressOn("Sign in"),
      this.#actions.signedIn(firstName),
    ];
    if (person === "own") return [registering, signingIn];
    return [registering, signingIn, ...this.#proving(path, now), ...(person === "withApp" ? this.#settingUp(now) : [])];
  }

  /** The code of an organisation proves the address, without which nobody can set up an app. */
  #proving(path: number, now: AnyMachineSnapshot): Action[][] {
    const { address, interactions, until } = registered({ path });
    return [
      [this.#actions.open(address), ...this.#actions.doings(interactions, now), { do: "await", at: this.#actions.neededAt(until, now) }],
      [
        ...this.#actions.mailed(ownAccount(path).email, now),
        this.#actions.pressOn("Continue now"),
        { do: "await", at: { role: "link", name: this.#say("Go to the dashboard") } },
      ],
    ];
  }

  #settingUp(now: AnyMachineSnapshot): Action[][] {
    return [
      [
        this.#actions.open("/profile"),
        this.#actions.pressOn("Set up an authenticator app"),
        this.#actions.writeIn("Name of the app", appName),
        this.#actions.pressOn("Continue"),
        ...this.#actions.keyed(),
      ],
      [
        ...this.#actions.shownByApp(now),
        this.#actions.pressOn("I have kept them"),
        { do: "await", at: { role: "button", name: this.#say("Make new codes") } },
      ],
    ];
  }

  #earlier(input: unknown, path: number, now: AnyMachineSnapshot): Action[] {
    const earlier = this.#own.earlier?.({ path, input: input as never });
    if (!earlier) return [];
    const { address, interactions, until } = earlier;
    return [
      this.#actions.open(address),
      ...this.#actions.doings(interactions, now),
      { do: "await", at: this.#actions.neededAt(until, now) },
    ];
  }
}
