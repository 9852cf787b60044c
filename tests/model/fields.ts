/** What every view has to be, in whatever state it is: fields that browsers and keyboards know how to serve, and descriptions that are there. */
import { expect } from "vitest";
import type { AnyMachineSnapshot } from "xstate";

const code = "autocomplete=one-time-code inputmode=numeric autocapitalize=none";
const newPassword = "type=password autocomplete=new-password autocapitalize=none spellcheck=false";
const shownPassword = newPassword.replace("type=password", "type=text");
const currentPassword = "type=password autocomplete=current-password autocapitalize=none spellcheck=false";
const address = "type=email autocomplete=email inputmode=email";
/** Where the address is what one signs in with, for managers of passwords. */
const username = "type=email autocomplete=username inputmode=email";
const subdomain = "autocomplete=off inputmode=url autocapitalize=none spellcheck=false";
const [organizationName, firstName, lastName] = ["autocomplete=organization", "autocomplete=given-name", "autocomplete=family-name"];
const typedDay = "autocomplete=off";
const ticked = "type=checkbox";
/** For machines alone: people do not see it. */
const trap = "autocomplete=off";

/** By chart and field, each as it may be. Where a chart asks for nothing here it has no fields. */
const fields: Record<string, Record<string, string | string[]>> = {
  authentication: {
    email: [username, address],
    firstName,
    lastName,
    password: [currentPassword, newPassword, shownPassword],
    confirmPassword: newPassword,
  },
  accountDeletion: { proof: currentPassword },
  workingTime: {
    ...Object.fromEntries(
      [...[0, 1, 2, 3, 4, 5, 6].map((day) => `weekday-${day}`), "holiday-2027-04-13", "holiday-2027-05-20"].map((name) => [name, ticked]),
    ),
    timeZone: "",
    opens: "type=time",
    closes: "type=time",
    day: typedDay,
    name: "autocomplete=off",
  },
  writableProjects: { "writable-1": ticked, "writable-2": ticked, "writable-3": ticked },
  organizationDeletion: { name: "autocomplete=off" },
  projectDeletion: { project: "autocomplete=off" },
  trashedProjects: { project: "autocomplete=off" },
  composer: { title: "autocomplete=off" },
  mentioning: { comment: "autocomplete=off" },
  dayPicking: { day: typedDay },
  descriptionEdit: { description: "autocomplete=off" },
  fieldForm: {
    name: "autocomplete=off",
    description: "autocomplete=off",
    kind: "",
    ...Object.fromEntries(
      ["c1", "c2", "new-1", "new-2"].flatMap((id) => [
        [`choice-${id}`, "autocomplete=off"],
        [`color-${id}`, ""],
      ]),
    ),
  },
  moveForm: {
    "need-comment": "",
    ...Object.fromEntries(["assignee", "field:10000000005"].map((need) => [`need-${need}`, ""])),
    "need-due": typedDay,
    "need-field:10000000001": "autocomplete=off",
    "need-field:10000000002": "autocomplete=off inputmode=decimal",
  },
  groupForm: { name: "autocomplete=off", "person-somchai": ticked, "person-somying": ticked },
  publishing: { "target-s2": "", "target-s5": "" },
  stateForm: {
    th: "autocomplete=off",
    en: "autocomplete=off",
    category: "",
    limit: "autocomplete=off inputmode=numeric",
    strictness: "",
    approval: ticked,
    who: "",
    ...Object.fromEntries(
      ["part-1", "part-2", "new-1", "new-2"].flatMap((id) => [`standing-${id}`, `not-${id}`]).map((name) => [name, ""]),
    ),
    count: "autocomplete=off inputmode=numeric",
    yes: "",
    no: "",
    words: ticked,
    ...Object.fromEntries(
      ["timer-1", "new-1"].flatMap((id) => [
        [`days-${id}`, "autocomplete=off inputmode=numeric"],
        [`working-${id}`, ""],
      ]),
    ),
    ...Object.fromEntries(
      ["effect-1-1", "effect-1-2", "new-2", "new-3"].flatMap((id) => [
        [`effect-${id}`, ""],
        [`effect-subject-${id}`, ""],
        [`effect-value-${id}`, ""],
      ]),
    ),
  },
  clockForm: {
    th: "autocomplete=off",
    en: "autocomplete=off",
    hours: "autocomplete=off inputmode=numeric",
    warnAt: "autocomplete=off",
    counting: "",
    ...Object.fromEntries(["s1", "s2", "s3", "s4", "s5"].map((state) => [`state-${state}`, ""])),
  },
  stepForm: {
    ...Object.fromEntries(
      ["effect-1", "effect-2", "effect-3", "new-1", "new-2"].flatMap((id) => [
        [`effect-${id}`, ""],
        [`effect-subject-${id}`, ""],
        [`effect-value-${id}`, ["", "autocomplete=off inputmode=numeric", typedDay]],
        [`effect-on-${id}`, ""],
      ]),
    ),
    ...Object.fromEntries(["th", "en"].map((name) => [name, "autocomplete=off"])),
    ...Object.fromEntries(["to", "who"].map((name) => [name, ""])),
    ...Object.fromEntries(
      [
        "comment",
        "assignee",
        "due",
        "reason",
        ...["001", "002", "003", "004", "009", "201", "202", "203", "204", "205", "206", "207"].map((end) => `field:10000000${end}`),
      ].map((need) => [`need-${need}`, ticked]),
    ),
    ...Object.fromEntries(
      ["part-1", "part-2", "part-3", "part-4", "part-5", "part-6", "part-7", "new-1", "new-2"].flatMap((id) => [
        [`standing-${id}`, ""],
        [`not-${id}`, ""],
      ]),
    ),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7]
        .map((at) => `condition-${at}`)
        .concat("new-1", "new-2")
        .flatMap((id) => [
          [`kind-${id}`, ""],
          [`subject-${id}`, ""],
          [`choice-${id}`, ""],
          [`amount-${id}`, "autocomplete=off inputmode=decimal"],
        ]),
    ),
  },
  titleEdit: { title: "autocomplete=off" },
  contact: {
    name: "autocomplete=name",
    email: address,
    phone: "type=tel autocomplete=tel-national inputmode=tel",
    company: "autocomplete=organization",
    interest: "",
    message: "",
    website: trap,
  },
  emailChange: { newEmail: address },
  emailLink: { digit: code },
  factorEnrolment: { digit: code, factorName: "autocomplete=off" },
  freeRegistration: { email: address, website: trap, acceptTerms: ticked },
  inviting: {
    addresses: "autocomplete=off autocapitalize=none spellcheck=false",
    role: "",
    linkRole: "",
    most: "",
    days: "",
    link: "",
  },
  joining: { digit: code, acceptTerms: ticked },
  members: { "role-somchai": "", "role-somying": "", heir: "", takeover: "", "invitation-jeab": "", "invitation-link": "" },
  pictureUpload: { picture: "type=file" },
  onePageRegistration: {
    firstName,
    lastName,
    email: address,
    organizationName,
    subdomain,
    password: [newPassword, shownPassword],
    confirmPassword: newPassword,
    acceptTerms: ticked,
  },
  palette: { query: "autocomplete=off maxlength=200 autocapitalize=off spellcheck=false" },
  passwordChange: { currentPassword, password: [newPassword, shownPassword], confirmPassword: newPassword },
  passwordReset: {
    email: username,
    // Of the form that the dialog lies over.
    password: [currentPassword, newPassword, shownPassword],
    confirmPassword: newPassword,
    username: "type=hidden autocomplete=username",
  },
  onboarding: { name: "autocomplete=off" },
  viewNaming: { name: "autocomplete=off" },
  projectMaking: {
    name: "autocomplete=off",
    key: "autocomplete=off autocapitalize=characters spellcheck=false",
    like: "",
  },
  profile: { firstName, lastName, nickname: "autocomplete=nickname", email: "type=email" },
  reauthentication: { email: "type=email autocomplete=username", password: currentPassword },
  registration: { digit: code, email: "type=email", organizationName, subdomain, acceptTerms: ticked },
  secondFactor: { digit: code, recoveryCode: "autocomplete=off maxlength=64 autocapitalize=none spellcheck=false" },
  drawing: { name: "autocomplete=off" },
  workflowImport: { definition: "autocomplete=off spellcheck=false", file: "type=file" },
  simulation: {
    ...Object.fromEntries(["role", "organization"].map((name) => [name, ""])),
    ...Object.fromEntries(
      ["is:assignee", "is:author", "is:lastMover", "is:watcher", "checklist", "comment", "full:s2", "votes"].map((name) => [name, ticked]),
    ),
  },
  subdomain: { subdomain },
  verification: { digit: code },
};

const told = ["type", "autocomplete", "inputmode", "maxlength", "autocapitalize", "spellcheck"];
const asksOf = (field: Element) =>
  told.flatMap((name) => (field.hasAttribute(name) ? [`${name}=${field.getAttribute(name)}`] : [])).join(" ");
const nameOf = (field: Element) => field.getAttribute("name") ?? (field.getAttribute("aria-label")?.startsWith("Digit") ? "digit" : "");

/** @param chart whose view is shown */
export const seeFields = (chart: string) => {
  for (const field of document.querySelectorAll("input:not([type=radio]), textarea, select")) {
    const name = nameOf(field);
    const known = fields[chart]?.[name];
    expect(known, `tests/model/fields.ts: what “${name}” of “${chart}” asks of the browser is not said`).toBeDefined();
    expect([known].flat(), `${chart}: ${name}`).toContain(asksOf(field));
  }
};

const references = ["aria-describedby", "aria-labelledby", "aria-controls", "for"];

/** Whatever an element says describes it is there, and a field that is wrong is described. */
export const seeDescriptions = () => {
  for (const name of references)
    for (const element of document.querySelectorAll(`[${name}]`))
      for (const id of element.getAttribute(name)!.split(" "))
        expect(document.getElementById(id), `${name} of ${element.outerHTML.slice(0, 120)}`).not.toBeNull();
  for (const wrong of document.querySelectorAll("[aria-invalid=true]"))
    expect(wrong.closest("[aria-describedby]"), `what says why this is wrong: ${wrong.outerHTML.slice(0, 120)}`).not.toBeNull();
};

/**
 * While an answer is awaited that somebody asked for: it is said that it is, nothing can be written of which the answer would know nothing,
 * and no other control is at work than the one that was pressed.
 *
 * @param place where anything can be done now: the dialog where there is one
 * @param pressed what was pressed for it
 */
export const seeBusy = (place: ParentNode, pressed: Element | null) => {
  expect(place.querySelector("[aria-busy=true], [role=status]:not(:empty)"), "nothing says that an answer is awaited").not.toBeNull();
  for (const field of place.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [name=website]), textarea, select"))
    expect(field.readOnly || field.disabled, `“${nameOf(field)}” can be changed while an answer is awaited`).toBe(true);
  const atWork = [...place.querySelectorAll("button[aria-busy=true]")];
  expect(atWork.length, "controls at work").toBeLessThanOrEqual(1);
  if (pressed instanceof HTMLButtonElement && pressed.isConnected && pressed.type === "submit")
    expect(atWork, "the form that is sent").toContain(pressed);
  if (pressed?.isConnected)
    expect(
      atWork.filter((control) => control !== pressed).map(({ textContent }) => textContent),
      "at work without being pressed",
    ).toEqual([]);
};

/** A code that was not taken is marked in all its boxes, and no other. */
export const seeCode = (now: AnyMachineSnapshot) => {
  const isWrong = ["wrong", "expired", "refused"].some((tag) => now.hasTag(tag));
  for (const box of document.querySelectorAll("[role=group] > [aria-label^='Digit']"))
    expect(box.getAttribute("aria-invalid"), box.getAttribute("aria-label")!).toBe(isWrong ? "true" : null);
};
