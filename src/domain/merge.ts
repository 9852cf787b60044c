/** Two people's texts of one, put together line by line. */

/** The lines from `from` to before `to` of a text are these in another one. */
type Edit = { from: number; to: number; lines: readonly string[] };

/** How many pairs of lines are compared at most: of longer texts the middle, where they differ, counts as changed in one piece. */
const most = 1_000_000;

/** How many lines two texts have in common from each pair of places on, as rows of `width`. */
const commonFrom = (one: readonly string[], other: readonly string[], width: number): Uint32Array => {
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let at = one.length - 1; at >= 0; at -= 1)
    for (let place = other.length - 1; place >= 0; place -= 1) {
      const here = at * width + place;
      // All of these are in the table.
      lengths[here] = one[at] === other[place] ? lengths[here + width + 1]! + 1 : Math.max(lengths[here + width]!, lengths[here + 1]!);
    }
  return lengths;
};

/** What differs between two texts that begin and end differently. @param offset of the first in the whole text */
const between = (one: readonly string[], other: readonly string[], offset: number): Edit[] => {
  if (one.length * other.length > most) return [{ from: offset, to: offset + one.length, lines: other }];
  const width = other.length + 1;
  const common = commonFrom(one, other, width);
  // All places are in the table.
  const commonAt = (at: number, place: number): number => common[at * width + place]!;
  const edits: Edit[] = [];
  let [at, place] = [0, 0];
  while (at < one.length || place < other.length) {
    const [from, begin] = [at, place];
    while ((at < one.length || place < other.length) && !(at < one.length && place < other.length && one[at] === other[place]))
      if (place === other.length || (at < one.length && commonAt(at + 1, place) >= commonAt(at, place + 1))) at += 1;
      else place += 1;
    if (at > from || place > begin) edits.push({ from: offset + from, to: offset + at, lines: other.slice(begin, place) });
    while (at < one.length && place < other.length && one[at] === other[place]) {
      at += 1;
      place += 1;
    }
  }
  return edits;
};

const editsOf = (base: readonly string[], other: readonly string[]): Edit[] => {
  const shorter = Math.min(base.length, other.length);
  let start = 0;
  while (start < shorter && base[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && base.at(-1 - end) === other.at(-1 - end)) end += 1;
  if (start + end === base.length && start + end === other.length) return [];
  return between(base.slice(start, base.length - end), other.slice(start, other.length - end), start);
};

/** Whether two changes are of the same lines, or put something in at the same place. */
const meet = (one: Omit<Edit, "lines">, other: Omit<Edit, "lines">): boolean =>
  (one.from < other.to && other.from < one.to) || (one.from === other.from && one.to === one.from && other.to === other.from);

/** Lines of the base, as somebody's changes leave them. */
const applied = (base: readonly string[], { from, to }: Omit<Edit, "lines">, edits: readonly Edit[]): string[] => {
  const lines: string[] = [];
  let at = from;
  for (const edit of edits) {
    lines.push(...base.slice(at, edit.from), ...edit.lines);
    at = edit.to;
  }
  return [...lines, ...base.slice(at, to)];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, at) => line === other[at]);

/** Changes of both that touch the same lines, taken together, and the lines of the base that they are of. */
type Meeting = { from: number; to: number; mine: Edit[]; theirs: Edit[] };

const meetings = (mine: readonly Edit[], theirs: readonly Edit[]): Meeting[] => {
  const all = [...theirs.map((edit) => ({ edit, isMine: false })), ...mine.map((edit) => ({ edit, isMine: true }))].toSorted(
    (one, other) => one.edit.from - other.edit.from || one.edit.to - other.edit.to,
  );
  const found: Meeting[] = [];
  for (const { edit, isMine } of all) {
    let last = found.at(-1);
    if (last === undefined || !meet(last, edit)) {
      last = { from: edit.from, to: edit.to, mine: [], theirs: [] };
      found.push(last);
    }
    last.to = Math.max(last.to, edit.to);
    (isMine ? last.mine : last.theirs).push(edit);
  }
  return found;
};

/**
 * Puts together what two people made of a text. Where both changed the same lines, theirs stay and mine follow: nothing that somebody wrote is lost.
 *
 * @returns the text, and whether both stand somewhere in it
 */
export const merge = (base: string, mine: string, theirs: string): { text: string; isBoth: boolean } => {
  if (mine === base || mine === theirs) return { text: theirs, isBoth: false };
  if (theirs === base) return { text: mine, isBoth: false };
  const lines = base.split("\n");
  let isBoth = false;
  const merged: string[] = [];
  let at = 0;
  for (const meeting of meetings(editsOf(lines, mine.split("\n")), editsOf(lines, theirs.split("\n")))) {
    merged.push(...lines.slice(at, meeting.from));
    const [own, other] = [applied(lines, meeting, meeting.mine), applied(lines, meeting, meeting.theirs)];
    if (meeting.mine.length === 0 || isSame(own, other)) merged.push(...other);
    else if (meeting.theirs.length === 0) merged.push(...own);
    else {
      merged.push(...other, ...own);
      isBoth = true;
    }
    at = meeting.to;
  }
  return { text: [...merged, ...lines.slice(at)].join("\n"), isBoth };
};
