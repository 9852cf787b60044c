import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { capital, type Action, type Control, type Interaction, type Vocabulary } from "statewalk/plan";
import type { Place, Words, Interaction as Described } from "../../../../machines/model/description.ts";
import type { ChartSteps, Decision, Doing } from "../../../../machines/model/steps.ts";
import type { Chart } from "../../../../machines/index.ts";
import type { Language } from "../../../contract/choices.ts";
import { testToolsWords } from "../../../contract/test-tools.ts";
import { innerOf, spoken } from "../../test/browser/sentences.ts";
import { wordsIn } from "../../test/browser/words.ts";
import { sentences } from "./sentences.ts";
import { vocabularyOf } from "./vocabulary.ts";

const boxes: Place = { digits: true };

/** What a person does on the product and in its test tools for what a chart's steps and description say, as actions of a plan in one language. */
export class PlanActions {
  readonly #own: ChartSteps<AnyStateMachine>;
  readonly #chart: string;
  readonly #say: ReturnType<typeof wordsIn>;
  readonly #at: (typeof testToolsWords)[Language];
  readonly #sentence: (typeof sentences)[Language];
  readonly #words: Vocabulary;

  constructor(own: ChartSteps<AnyStateMachine>, chart: Chart, language: Language) {
    this.#own = own;
    this.#chart = chart.name;
    this.#say = wordsIn(language);
    this.#at = testToolsWords[language];
    this.#sentence = sentences[language];
    this.#words = vocabularyOf(chart, language);
  }

  /** A sentence of the screen; `…` stands for its parts that change. */
  shown(text: Words): string {
    const whole = spoken(text, this.#say)
      .replace(/\s*<\d+\/>\s*/g, "…")
      .replace(/<\/?\d+>/g, "")
      .replace(/\{\w+\}/g, "…");
    return typeof text === "object" && "begins" in text && text.begins ? `${whole}…` : whole;
  }

  #name(text: Words) {
    return this.shown(typeof text === "string" ? { raw: innerOf(spoken(text, this.#say)) } : text);
  }

  controlAt(place: Place | null, now: AnyMachineSnapshot): Control | null {
    if (place === null) return null;
    if ("digits" in place) return { boxes: this.#say("Digit {0} of {length}", { 0: "…", length: 6 }) };
    if ("field" in place) {
      const called = this.#own.fields[place.field];
      return called === undefined ? null : { label: this.shown(called) };
    }
    if ("submit" in place) return this.#own.submit ? this.sendingControl(this.#own.submit, now) : null;
    return { role: place.role, name: this.#name(place.name) };
  }

  sendingControl(submit: NonNullable<ChartSteps<AnyStateMachine>["submit"]>, now: AnyMachineSnapshot): Control {
    return {
      role: "button",
      name: this.#name(submit(now)),
    };
  }

  #unnamed(what: unknown) {
    return new Error(`The steps of ${this.#chart} do not say what ${JSON.stringify(what)} is called`);
  }

  neededAt(place: Place | null, now: AnyMachineSnapshot): Control {
    const control = this.controlAt(place, now);
    if (control === null) throw this.#unnamed(place);
    return control;
  }

  actionsOf(interaction: Described, now: AnyMachineSnapshot): Action[] {
    const { how, at: place, text = "" } = interaction;
    const control = this.neededAt(place, now);
    if (how === "press" || how === "leave") return [{ do: how, at: control }];
    if (how === "pick") return [{ do: "press", at: control }];
    if (how === "tick") return [{ do: "tick", at: control }];
    if (how === "code") return [{ do: "type", at: control, text }];
    if (how === "choose") {
      const entry = place && "field" in place ? this.#own.options?.[place.field]?.[text] : undefined;
      if (entry === undefined) throw this.#unnamed({ ...place, entry: text });
      return [{ do: "choose", at: control, text: this.shown(entry) }];
    }
    return [{ do: "write", at: control, text }];
  }

  /** Of actions in one tab that follow each other, the first alone names it. */
  interactionOf(actions: Action[]): Interaction {
    const sentences = actions.map(({ tab, ...action }, index) => {
      const before = actions[index - 1]?.tab;
      if (tab === undefined) return `${before === undefined ? "" : this.#sentence.tested}${this.#words.action(action)}`;
      return this.#words.action(before === tab ? action : { tab, ...action });
    });
    return { text: capital(sentences.join(this.#sentence.joined)), actions };
  }

  inTools(...actions: Action[]) {
    return actions.map((action) => ({ tab: this.#at.title, ...action }));
  }

  button(label: string, call?: string): Control {
    return {
      role: "button",
      name: label,
      ...(call !== undefined && { within: { role: "listitem", name: call } }),
    };
  }

  #doing(doing: Doing, now: AnyMachineSnapshot): Action[] {
    if ("open" in doing) return [this.open(doing.open)];
    if ("key" in doing) return [{ do: "key", key: doing.key }];
    if ("width" in doing) return [{ do: "resize", width: doing.width }];
    if ("until" in doing) return [{ do: "await", at: this.neededAt(doing.until, now) }];
    if ("history" in doing) return [{ do: doing.history }];
    if ("seconds" in doing) return this.inTools(...this.passing(doing.seconds));
    if ("call" in doing) return this.deciding(doing.call, doing.verdict);
    if ("mailed" in doing) return this.mailed(doing.mailed, now);
    if ("app" in doing) return doing.app === "key" ? this.keyed() : this.shownByApp(now);
    return this.actionsOf(doing, now);
  }

  doings(several: Doing[], now: AnyMachineSnapshot) {
    return several.flatMap((one) => this.#doing(one, now));
  }

  /** The code of the newest mail to this address. */
  mailed(address: string, now: AnyMachineSnapshot): Action[] {
    const tab = this.#sentence.mailbox;
    const subject = this.#say("{code} is your verification code", { code: "…" });
    return [
      { tab, do: "open", address: "/mailbox", until: { role: "link", name: `${subject} ${address}…` } },
      { do: "copy", from: { tab, words: subject }, at: this.neededAt(boxes, now) },
    ];
  }

  keyed(): Action[] {
    return [
      ...this.inTools({
        do: "copy",
        from: { words: this.shown("Or type this key into the app: <0>{0}</0>") },
        at: { label: this.#at.key },
      }),
      ...this.inTools({ do: "press", at: this.button(this.#at.show) }),
    ];
  }

  shownByApp(now: AnyMachineSnapshot): Action[] {
    return [
      ...this.inTools({ do: "press", at: { role: "link", name: this.#at.again } }),
      { do: "copy", from: { tab: this.#at.title, words: `${this.#at.digits}: …` }, at: this.neededAt(boxes, now) },
    ];
  }

  open(address: string): Action {
    return { do: "open", address };
  }

  writeIn(label: string, text: string): Action {
    return { do: "write", at: { label: this.#say(label) }, text };
  }

  pressOn(label: string): Action {
    return { do: "press", at: { role: "button", name: this.#say(label) } };
  }

  signedIn(person: string): Action {
    return {
      do: "await",
      at: { role: "button", name: this.#say("Account of {name}", { name: `${person}…` }) },
    };
  }

  passing(seconds: number): Action[] {
    return [
      { do: "write", at: { label: this.#at.seconds }, text: String(seconds) },
      { do: "press", at: this.button(this.#at.pass) },
    ];
  }

  /** What is done in the tools about a call that waits there. */
  deciding(call: string, verdict: Decision): Action[] {
    const again: Action = { do: "press", at: { role: "link", name: this.#at.again }, until: this.button(this.#at.through, call) };
    if (typeof verdict === "string") return this.inTools(again, { do: "press", at: this.button(this.#at[verdict], call) });
    const body = JSON.stringify(verdict.answer);
    return this.inTools(
      again,
      { do: "write", at: { label: this.#at.told }, text: body },
      { do: "press", at: this.button(this.#at.answer, call) },
    );
  }
}
