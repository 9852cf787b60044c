import type {
  AdminHoliday,
  AdminKeyRotation,
  AdminKeys,
  AdminLead,
  AdminLifeChange,
  AdminMaintenance,
  AdminOrganization,
  AdminOrganizationInFull,
  AdminPerson,
} from "../../contract/admin.ts";
import { leadStates, organizationStates } from "../../contract/admin.ts";
import { languages } from "../../contract/choices.ts";
import type { Usage } from "../../contract/own-organizations.ts";
import { planById } from "../../contract/plans.ts";
import type { AdminCall } from "./connection.ts";
import { sheet, table } from "./table.ts";

/** What was typed after the command's name. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> };

export type Command = {
  /** What stands after the command's name, as the help shows it. */
  usage: string;
  does: string;
  /** Options beside --json and --help: those that take a value, and those that do not. */
  options?: Record<string, "string" | "boolean">;
  /** @throws UsageError when something is missing or too much */
  call(typed: Typed): AdminCall;
  /** What is asked once that was answered, until there is nothing: of what goes on for longer than one call. */
  next?(data: unknown): AdminCall | null;
  show(data: unknown): string;
};

/** What was typed is no command. */
export class UsageError extends Error {}

/** What stands behind a command, as parts of addresses. @throws UsageError for one that is missing, and for one too much */
export const words = ({ words: given }: Typed, ...names: string[]): string[] => {
  if (given.length < names.length) throw new UsageError(`${names[given.length]} is missing`);
  if (given.length > names.length) throw new UsageError(`"${given[names.length]}" is too much`);
  return given.map(encodeURIComponent);
};

const oneOf = (option: string, value: string | boolean | undefined, choices: readonly string[]): string | undefined => {
  if (value === undefined || (typeof value === "string" && choices.includes(value))) return value;
  throw new UsageError(`${option} is one of ${choices.join(", ")}`);
};

const filtered = (path: string, typed: Typed, states: readonly string[]): AdminCall => {
  words(typed);
  const state = oneOf("--state", typed.options["state"], states);
  return { method: "GET", path: state === undefined ? path : `${path}?state=${state}` };
};

const post = (path: string, body: unknown = {}): AdminCall => ({ method: "POST", path, body });
const plan = (id: number | null) => planById(id)?.name ?? null;

const leads = (data: unknown) =>
  (data as AdminLead[]).length === 0
    ? "No leads."
    : table(
        ["id", "state", "since", "from", "asks for"],
        (data as AdminLead[]).map((lead) => [lead.id, lead.state, lead.createdAt, lead.email, plan(lead.planId) ?? lead.details.interest]),
      );

const dayFrom = (day: string | undefined): string => {
  if (day === undefined || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new UsageError("DATE is a day, such as 2027-04-13");
  return day;
};

const holidays = (data: unknown) =>
  (data as AdminHoliday[]).length === 0
    ? "No holidays."
    : table(
        ["day", "name", "in English", "by the moon"],
        (data as AdminHoliday[]).map(({ day, th, en, isLunar }) => [day, th, en, isLunar ? "yes" : ""]),
      );

const lead = (data: unknown) => {
  const { details, ...own } = data as AdminLead;
  return sheet([
    ["id", own.id],
    ["kind", own.kind],
    ["state", own.state],
    ["since", own.createdAt],
    ["closed", own.closedAt],
    ["name", details.name],
    ["email", own.email],
    ["phone", details.phone],
    ["company", details.company],
    ["organisation", own.subdomain],
    ["plan", plan(own.planId)],
    ["billing", own.billing],
    ["interest", details.interest],
    ["language", details.language],
    ["message", details.message],
  ]);
};

const organizations = (data: unknown) =>
  (data as AdminOrganization[]).length === 0
    ? "No organisations."
    : table(
        ["subdomain", "status", "plan", "members", "last seen", "owner", "name"],
        (data as AdminOrganization[]).map((own) => [
          own.subdomain,
          own.status,
          plan(own.planId),
          own.usage.members.used,
          own.lastSeenAt,
          own.ownerEmail,
          own.name,
        ]),
      );

/** How much of what is allowed is used: `3 of 5`. */
const share = ({ used, most }: Usage["members"]) => (most === null ? String(used) : `${used} of ${most}`);

const belonging = ({ email, name, role }: AdminOrganizationInFull["people"][number]) => [role, email, name].filter(Boolean).join(" ");

const organization = (data: unknown) => {
  // Of one that is asked for the people are told, too.
  const own = data as AdminOrganization & Partial<AdminOrganizationInFull>;
  return sheet([
    ["id", own.id],
    ["name", own.name],
    ["subdomain", own.subdomain],
    ["owner", own.ownerEmail],
    ["status", own.life === null || own.life === own.status ? own.status : `${own.status} (${own.life})`],
    ["plan", plan(own.planId)],
    ["asked for", plan(own.requestedPlanId)],
    ["members", own.invited === 0 ? share(own.usage.members) : `${share(own.usage.members)}, ${own.invited} of them invited`],
    ["projects", share(own.usage.projects)],
    ["bytes", share(own.usage.bytes)],
    ["registered", own.createdAt],
    ["trial ends", own.trialEndsAt],
    ["last seen", own.lastSeenAt],
    ["next step", own.dueAt],
    ...(own.former?.length
      ? [["former addresses", own.former.map(({ subdomain, until }) => `${subdomain} until ${until}`).join("\n")] as [string, unknown]]
      : []),
    ...(own.people === undefined ? [] : [["people", own.people.map(belonging).join("\n")] as [string, unknown]]),
  ]);
};

const person = (data: unknown) => {
  const { factors, ...own } = data as AdminPerson;
  return sheet([
    ["id", own.id],
    ["email", own.email],
    ["registered", own.registeredAt],
    ["confirmed", own.confirmedAt],
    ["last sign-in", own.lastSignInAt],
    [
      "factors",
      factors.map(({ type, name, verified }) => [type, name, verified ? null : "(unverified)"].filter(Boolean).join(" ")).join("\n"),
    ],
  ]);
};

const changes = (data: unknown) =>
  (data as AdminLifeChange[]).length === 0
    ? "Nothing changed."
    : table(
        ["subdomain", "from", "to"],
        (data as AdminLifeChange[]).map((change) => [change.subdomain, change.from, change.to]),
      );

const maintenance = (data: unknown) => {
  const { isOn, isSet, since, until } = data as AdminMaintenance;
  return sheet([
    ["maintenance", isOn ? (isSet ? "on, by the setting MAINTENANCE of the server" : "on") : "off"],
    ["since", since],
    ["until", until],
  ]);
};

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = {
  "leads list": {
    usage: "[--state new|contacted|won|lost]",
    does: "whom sales should answer, the newest first",
    options: { state: "string" },
    call: (typed) => filtered("/leads", typed, leadStates),
    show: leads,
  },
  "leads show": {
    usage: "ID",
    does: "one lead with its message",
    call: (typed) => ({ method: "GET", path: `/leads/${words(typed, "ID")[0]}` }),
    show: lead,
  },
  "leads contact": {
    usage: "ID",
    does: "notes that sales has answered",
    call: (typed) => post(`/leads/${words(typed, "ID")[0]}/contact`),
    show: lead,
  },
  "leads close": {
    usage: "ID --won|--lost",
    does: "closes it; won, an organisation gets the plan it asked for",
    options: { won: "boolean", lost: "boolean" },
    call: (typed) => {
      const [id] = words(typed, "ID");
      const { won, lost } = typed.options;
      if (won === lost) throw new UsageError("either --won or --lost is needed");
      return post(`/leads/${id}/close`, { outcome: won ? "won" : "lost" });
    },
    show: lead,
  },
  "orgs list": {
    usage: "[--state pending|active|warned|suspended]",
    does: "the organisations, the newest first",
    options: { state: "string" },
    call: (typed) => filtered("/organizations", typed, organizationStates),
    show: organizations,
  },
  "orgs show": {
    usage: "SUBDOMAIN",
    does: "one organisation; its id will do as well",
    call: (typed) => ({ method: "GET", path: `/organizations/${words(typed, "SUBDOMAIN")[0]}` }),
    show: organization,
  },
  "orgs upgrade": {
    usage: "SUBDOMAIN pro|enterprise [--billing monthly|yearly]",
    does: "gives it a paid plan and tells its owner",
    options: { billing: "string" },
    call: (typed) => {
      const [key, wanted] = words(typed, "SUBDOMAIN", "the plan");
      const billing = oneOf("--billing", typed.options["billing"], ["monthly", "yearly"]);
      return post(`/organizations/${key}/upgrade`, { plan: oneOf("the plan", wanted, ["pro", "enterprise"]), billing });
    },
    show: organization,
  },
  "orgs downgrade": {
    usage: "SUBDOMAIN free|pro",
    does: "takes it back to a smaller plan",
    call: (typed) => {
      const [key, wanted] = words(typed, "SUBDOMAIN", "the plan");
      return post(`/organizations/${key}/downgrade`, { plan: oneOf("the plan", wanted, ["free", "pro"]) });
    },
    show: organization,
  },
  "orgs rename": {
    usage: "SUBDOMAIN --name TEXT",
    does: "calls it otherwise; its people see that at once",
    options: { name: "string" },
    call: (typed) => {
      const [key] = words(typed, "SUBDOMAIN");
      const { name } = typed.options;
      if (typeof name !== "string" || name.trim() === "") throw new UsageError("--name is needed: what it is called from now on");
      return post(`/organizations/${key}/rename`, { name });
    },
    show: organization,
  },
  "orgs relocate": {
    usage: "SUBDOMAIN --to NAME",
    does: "moves it to another address, and mails its owners; the old one leads on for ninety days",
    options: { to: "string" },
    call: (typed) => {
      const [key] = words(typed, "SUBDOMAIN");
      const { to } = typed.options;
      if (typeof to !== "string" || to.trim() === "") throw new UsageError("--to is needed: the subdomain that it has from now on");
      return post(`/organizations/${key}/relocate`, { subdomain: to.trim() });
    },
    show: organization,
  },
  "orgs extend-trial": {
    usage: "SUBDOMAIN DAYS",
    does: "adds days to its trial",
    call: (typed) => {
      const [key, days = ""] = words(typed, "SUBDOMAIN", "DAYS");
      if (!/^[1-9]\d{0,3}$/.test(days)) throw new UsageError("DAYS is a whole number, at least 1");
      return post(`/organizations/${key}/extend-trial`, { days: Number(days) });
    },
    show: organization,
  },
  "orgs suspend": {
    usage: "SUBDOMAIN --reason TEXT",
    does: "suspends it; the reason is mailed to its owner",
    options: { reason: "string" },
    call: (typed) => {
      const [key] = words(typed, "SUBDOMAIN");
      const { reason } = typed.options;
      if (typeof reason !== "string" || reason.trim() === "") throw new UsageError("--reason is needed: the owner is told");
      return post(`/organizations/${key}/suspend`, { reason });
    },
    show: organization,
  },
  "orgs restore": {
    usage: "SUBDOMAIN",
    does: "ends its suspension",
    call: (typed) => post(`/organizations/${words(typed, "SUBDOMAIN")[0]}/restore`),
    show: organization,
  },
  "orgs lifecycle": {
    usage: "--as-of DATE",
    does: "takes the steps that would be due on that day (uat only)",
    options: { "as-of": "string" },
    call: (typed) => {
      words(typed);
      const day = new Date(String(typed.options["as-of"]));
      if (Number.isNaN(day.getTime())) throw new UsageError("--as-of needs a day, such as 2027-01-31");
      return post("/lifecycle", { asOf: day.toISOString() });
    },
    show: changes,
  },
  "people show": {
    usage: "EMAIL",
    does: "one person's account with its second factors",
    call: (typed) => ({ method: "GET", path: `/people/${words(typed, "EMAIL")[0]}` }),
    show: person,
  },
  "people remove-factors": {
    usage: "EMAIL --reason TEXT [--language th|en]",
    does: "for somebody who lost theirs: ends all their sessions and tells them by mail",
    options: { reason: "string", language: "string" },
    call: (typed) => {
      const [email] = words(typed, "EMAIL");
      const { reason } = typed.options;
      if (typeof reason !== "string" || reason.trim() === "") throw new UsageError("--reason is needed: how they proved who they are");
      const language = oneOf("--language", typed.options["language"], languages);
      return post(`/people/${email}/remove-factors`, { reason, language });
    },
    show: person,
  },
  "holidays list": {
    usage: "[--year YYYY]",
    does: "the country's holidays, which count as no working days",
    options: { year: "string" },
    call: (typed) => {
      words(typed);
      const { year } = typed.options;
      if (year !== undefined && !/^\d{4}$/.test(String(year))) throw new UsageError("--year needs a year, such as 2027");
      return { method: "GET", path: year === undefined ? "/holidays" : `/holidays?year=${String(year)}` };
    },
    show: holidays,
  },
  "holidays add": {
    usage: "DATE --th NAME --en NAME [--lunar]",
    does: "a holiday, or another name for one; --lunar where it follows the moon",
    options: { th: "string", en: "string", lunar: "boolean" },
    call: (typed) => {
      const [day] = words(typed, "DATE");
      const { th, en, lunar } = typed.options;
      if (typeof th !== "string" || typeof en !== "string") throw new UsageError("--th and --en are needed: what it is called");
      return post("/holidays", { day: dayFrom(day), th, en, isLunar: lunar === true });
    },
    show: holidays,
  },
  "holidays remove": {
    usage: "DATE",
    does: "a day that is no holiday after all",
    call: (typed) => post(`/holidays/${dayFrom(words(typed, "DATE")[0])}/remove`),
    show: holidays,
  },
  "maintenance show": {
    usage: "",
    does: "whether people are kept out, and until when",
    call: (typed) => {
      words(typed);
      return { method: "GET", path: "/maintenance" };
    },
    show: maintenance,
  },
  "maintenance start": {
    usage: "[--minutes N]",
    does: "shows people that the product is under maintenance, and for how long; health calls answer as ever",
    options: { minutes: "string" },
    call: (typed) => {
      words(typed);
      const { minutes } = typed.options;
      if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(String(minutes)))
        throw new UsageError("--minutes needs a whole number, at least 1");
      return post("/maintenance/start", minutes === undefined ? {} : { minutes: Number(minutes) });
    },
    show: maintenance,
  },
  "maintenance stop": {
    usage: "",
    does: "lets people in again",
    call: (typed) => {
      words(typed);
      return post("/maintenance/stop");
    },
    show: maintenance,
  },
  "keys show": {
    usage: "",
    does: "the keys of the identity service",
    call: (typed) => {
      words(typed);
      return { method: "GET", path: "/keys" };
    },
    show: (data) => sheet(Object.entries(data as AdminKeys)),
  },
  "keys rotate": {
    usage: "",
    does: "signs with a new key from now on; nobody is signed out",
    call: (typed) => {
      words(typed);
      return post("/keys/rotate");
    },
    show: (data) => {
      const { kid, verifying } = data as AdminKeyRotation;
      return sheet([
        ["signs", kid],
        ["verify", verifying],
      ]);
    },
  },
};
