/**
 * Markdown as GitHub's, and what it lacks: emphasis and addresses in text without spaces, and people who are called. Servers read it to know whom a text
 * calls, pages to draw it: both judge alike.
 *
 * CommonMark 0.31 (flanking runs) takes a letter beside `**` for the middle of a word, which in a script without spaces it is not; micromark 4.0.3 keeps to
 * that, and micromark-extension-gfm 3.0.0 ends an address only at a space.
 */
import { parse, postprocess, preprocess } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { Code, Construct, Extension, HtmlExtension, State } from "micromark-util-types";
import { type Called, isOverBefore, canStartMentionAfter, mention } from "./mentions.ts";
import { isSpaceless } from "./spaceless.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    mention: "mention";
    // Of GitHub's extension.
    literalAutolink: "literalAutolink";
    literalAutolinkHttp: "literalAutolinkHttp";
    literalAutolinkWww: "literalAutolinkWww";
    taskListCheck: "taskListCheck";
  }
}

/** A line's ends and tabs are below zero, where a text has none `null`. */
const letterOf = (code: Code): string => (code === null || code < 0 ? " " : String.fromCharCode(code));
const isOfSpaceless = (code: Code): boolean => isSpaceless(letterOf(code));
const isSign = (code: Code): boolean => /[\p{P}\p{S}]/u.test(letterOf(code));

const [asterisk, at, tilde] = [42, 64, 126];

/** Signs between which and such a letter a run of asterisks or tildes opens or closes, as between signs and a space. */
const besideLetters = ({ name, previous, ...construct }: Construct): Construct => ({
  ...construct,
  name: `spaceless ${name}`,
  ...(previous && { previous }),
  tokenize(effects, ok, nok) {
    const before = this.previous;
    return construct.tokenize.call(
      this,
      effects,
      (code) => {
        // The construct has ended it just now.
        const run = this.events.at(-1)![1];
        if (isOfSpaceless(before) && isSign(code)) run._open = true;
        if (isOfSpaceless(code) && isSign(before)) run._close = true;
        return ok(code);
      },
      nok,
    );
  },
});

/** Behind these a part of an address begins, which may be in any script. */
const beginsPart = /[/=?&#_%+(-]/;

/** Where in what may be an address a letter stands that begins the words behind it; -1 for nowhere. */
const wordsIn = (run: string): number => {
  let isInScript = false;
  for (const [place, letter] of run.split("").entries()) {
    const before = run.charAt(place - 1);
    if (!isSpaceless(letter)) continue;
    if (!(beginsPart.test(before) || isSpaceless(before) || (before === "." && isInScript))) return place;
    isInScript = true;
  }
  return -1;
};

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** An address without the signs behind it, as GitHub leaves them out. */
const withoutSigns = (address: string): string => {
  const isUnopened = address.endsWith(")") && count(address, ")") > count(address, "(");
  const shorter = isUnopened ? address.slice(0, -1) : address.replace(/(?:[?!.,:;*_~'"\]]|&[a-z]+;)$/i, "");
  return shorter === address ? address : withoutSigns(shorter);
};

const address = /^(?:https?:\/\/|www\.)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*(?:[:/?#].*)?$/iu;

/** An address beside such a letter, up to where its words begin; what stands apart by spaces is GitHub's. */
const besideWords: Construct = {
  name: "addressBesideWords",
  previous: (code) => !/[a-z]/i.test(letterOf(code)),
  tokenize(effects, ok, nok) {
    const isBehind = isOfSpaceless(this.previous);
    const isLinked = this.events.some(([, { type, _balanced }]) => (type === "labelLink" || type === "labelImage") && !_balanced);
    let type: "literalAutolinkHttp" | "literalAutolinkWww" = "literalAutolinkHttp";
    let left = 0;
    const look: Construct = {
      partial: true,
      tokenize(looking, found, lost) {
        let run = "";
        const inside: State = (code) => {
          if (run.length === 4 && !/^(?:http|www\.)$/i.test(run)) return lost(code);
          if (!/[\s<]/.test(letterOf(code))) {
            run += letterOf(code);
            looking.consume(code);
            return inside;
          }
          const words = wordsIn(run);
          const link = withoutSigns(words < 0 ? run : run.slice(0, words));
          if (!(isBehind || words >= 0) || !address.test(link)) return lost(code);
          left = link.length;
          return found(code);
        };
        return inside;
      },
    };
    const inside: State = (code) => {
      if (left === 0) {
        effects.exit(type);
        effects.exit("literalAutolink");
        return ok(code);
      }
      left -= 1;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      if (isLinked) return nok(code);
      if (/w/i.test(letterOf(code))) type = "literalAutolinkWww";
      effects.enter("literalAutolink");
      effects.enter(type);
      return effects.check(look, inside, nok)(code);
    };
  },
};

const known = parse({ extensions: [gfm()] }).constructs.text;
// It is one of those that are named below.
const constructOf = (code: number, name: string): Construct => [known[code] ?? []].flat().find((construct) => construct.name === name)!;

const withoutSpaces: Extension = {
  text: {
    [asterisk]: besideLetters(constructOf(asterisk, "attention")),
    [tilde]: besideLetters(constructOf(tilde, "strikethrough")),
    ...Object.fromEntries(["H", "h", "W", "w"].map((letter) => [letter.charCodeAt(0), besideWords])),
  },
};

/** Somebody who is called by their id, as it is kept. */
const calledById: Construct = {
  name: "mention",
  tokenize(effects, ok, nok) {
    let read = "";
    const inside: State = (code) => {
      if (code === null || code < 0 || read.length > 38) return nok(code);
      read += String.fromCharCode(code);
      effects.consume(code);
      if (code !== 125) return inside;
      return (next) => {
        if (!mention.test(read)) return nok(next);
        effects.exit("mention");
        return ok(next);
      };
    };
    return (code) => {
      effects.enter("mention");
      return inside(code);
    };
  },
};

/** Where a name is over. */
const limit: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      const letter = letterOf(code);
      if (!isOverBefore(letter, "")) return nok(code);
      if (isOverBefore(letter, "a")) return ok(code);
      effects.consume(code);
      return (next) => (isOverBefore(letter, letterOf(next)) ? ok(next) : nok(next));
    };
  },
};

const written = (name: string): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let place = 0;
    const inside: State = (code) => {
      if (place === name.length) return effects.check(limit, ok, nok)(code);
      if (code !== name.charCodeAt(place)) return nok(code);
      place += 1;
      effects.consume(code);
      return inside;
    };
    return inside;
  },
});

/** Somebody who is called by their name, as it is written: the longest that fits. */
const calledByName = (names: readonly string[]): Construct => ({
  name: "mention",
  previous: (code) => canStartMentionAfter(letterOf(code)),
  tokenize(effects, ok, nok) {
    if (!canStartMentionAfter(letterOf(this.previous))) return nok;
    const done: State = (code) => {
      effects.exit("mention");
      return ok(code);
    };
    const tried = (place: number): State =>
      // There is a name at every place before the end.
      place === names.length ? nok : (code) => effects.attempt(written(names[place]!), done, tried(place + 1))(code);
    return (code) => {
      effects.enter("mention");
      effects.consume(code);
      return tried(0);
    };
  },
});

const extensionsWith = (calling: Construct): Extension[] => [gfm(), withoutSpaces, { text: { [at]: calling } }];

/** How a text is read. */
export const extensions = extensionsWith(calledById);

/** How it is made HTML of: whoever is called is a `data`, and a box has the place at which it stands in the text. */
export const htmlExtensions: HtmlExtension[] = [
  gfmHtml(),
  {
    enter: {
      taskListCheck(token) {
        this.tag(`<input type="checkbox" data-at="${token.start.offset}" `);
      },
    },
    exit: {
      mention(token) {
        const called = this.sliceSerialize(token);
        this.tag(`<data value="${called.slice(2, -1)}">`);
        this.raw(called);
        this.tag("</data>");
      },
    },
  },
];

/** Where in a text somebody is called. */
const callsIn = (text: string, calling: Construct): { from: number; to: number }[] => {
  const document = parse({ extensions: extensionsWith(calling) }).document();
  // The mark before all else is not counted.
  const before = text.startsWith("\uFEFF") ? 1 : 0;
  return postprocess(document.write(preprocess()(text, undefined, true))).flatMap(([way, { type, start, end }]) =>
    way === "enter" && type === "mention" ? [{ from: start.offset + before, to: end.offset + before }] : [],
  );
};

/** Whom a text calls, each once: outside of code and addresses. */
export const mentioned = (text: string): string[] =>
  // Most texts call nobody.
  mention.test(text) ? [...new Set(callsIn(text, calledById).map(({ from, to }) => text.slice(from + 2, to - 1)))] : [];

/** The text as it is kept, with ids: of those whose whole name stands at a word's limit, outside of code and addresses. */
export const withIds = (text: string, people: readonly Called[]): string => {
  if (!text.includes("@")) return text;
  const idOf = new Map(people.map(({ id, name }) => [name, id]));
  const names = [...idOf.keys()].filter((name) => name !== "").toSorted((one, other) => other.length - one.length);
  let [kept, read] = ["", 0];
  for (const { from, to } of callsIn(text, calledByName(names))) {
    kept += `${text.slice(read, from)}@{${idOf.get(text.slice(from + 1, to))}}`;
    read = to;
  }
  return kept + text.slice(read);
};

/** The text with the box of a list at this place ticked, or no longer. */
export const ticked = (text: string, place: number): string =>
  `${text.slice(0, place + 1)}${/x/i.test(text.charAt(place + 1)) ? " " : "x"}${text.slice(place + 2)}`;
