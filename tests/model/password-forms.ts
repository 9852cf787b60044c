/** A password, also while it is shown. */
const passwords = "input[type=password], input[autocomplete$=-password]";

const nameOf = (field: HTMLInputElement) => field.name || field.id || "a field";
const isBefore = (one: Element, other: Element) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What keeps a password manager from filling in this form or from keeping what was written in it, one line each. */
const faultsIn = (form: HTMLFormElement): string[] => {
  const faults: string[] = [];
  const fields = [...form.querySelectorAll<HTMLInputElement>(passwords)];
  const usernames = [...form.querySelectorAll<HTMLInputElement>("input[autocomplete=username]")];
  const of = (kind: string) => fields.filter(({ autocomplete }) => autocomplete === kind);
  const [current, fresh] = [of("current-password"), of("new-password")];
  if (usernames.length !== 1) faults.push(`${usernames.length} fields for the user name, not one`);
  for (const field of fields) {
    if (![...current, ...fresh].includes(field))
      faults.push(`${nameOf(field)}: ${field.autocomplete || "nothing"} says not whether it is a new password`);
    if (usernames.some((username) => !isBefore(username, field))) faults.push(`${nameOf(field)}: stands before the user name`);
  }
  if (current.length > 1) faults.push("more than one present password");
  if (fresh.length > 2) faults.push("more than a new password and its confirmation");
  if (current.some((field) => fresh.some((other) => !isBefore(field, other))))
    faults.push("the new password stands before the present one");
  return faults;
};

/**
 * What is wrong with the forms of a page that ask for a password, for password managers, one line each: each password is in a form, each form has one user
 * name before it, and says of each password whether it is a new one (https://www.chromium.org/developers/design-documents/create-amazing-password-forms/).
 */
export const passwordFaults = (page: ParentNode): string[] => {
  const fields = [...page.querySelectorAll<HTMLInputElement>(passwords)];
  const forms = new Set(fields.map((field) => field.form).filter((form) => form !== null));
  return [
    ...fields.filter(({ form }) => form === null).map((field) => `${nameOf(field)}: is in no form`),
    ...[...forms].flatMap((form) => faultsIn(form).map((fault) => `${form.ariaLabel ?? form.getAttribute("aria-label")}: ${fault}`)),
  ];
};
