/** What fields of a kind ask of browsers and keyboards, as attributes in the order of `type`, `autocomplete`, `inputmode`, `maxlength`, `autocapitalize`, `spellcheck`. */
const newPassword = "type=password autocomplete=new-password autocapitalize=none spellcheck=false";

export const asks = {
  code: "autocomplete=one-time-code inputmode=numeric autocapitalize=none",
  newPassword,
  shownPassword: newPassword.replace("type=password", "type=text"),
  currentPassword: "type=password autocomplete=current-password autocapitalize=none spellcheck=false",
  email: "type=email autocomplete=email inputmode=email",
  /** Where the address is what one signs in with, for managers of passwords. */
  username: "type=email autocomplete=username inputmode=email",
  /** The same where it is only read. */
  hiddenUsername: "type=email autocomplete=username",
  subdomain: "autocomplete=off inputmode=url autocapitalize=none spellcheck=false",
  organizationName: "autocomplete=organization",
  firstName: "autocomplete=given-name",
  lastName: "autocomplete=family-name",
  typedDay: "autocomplete=off",
  ticked: "type=checkbox",
  /** For machines alone: people do not see it. */
  trap: "autocomplete=off",
};
