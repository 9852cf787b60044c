import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** What an opened board and all around it are made of, as far as it says something. */
const openedBoard = [
  "src/contract/workspace/board-problems.ts",
  "src/web/{i18n/{reasons,days}.ts,workspace/{lost.tsx,routes/**},views/workspace/board/**}",
  "src/web/views/workspace/{arrival/arrival-page,commands/{use-acts,use-redo},members/people,moves/moves-menu}.ts{,x}",
  "src/web/views/workspace/{project/project-bar,task/{use-one-line,words}}.ts{,x}",
  "src/web/views/workspace/shell/{app-update-line,loading-organizations,opening,organization-switch,rail,shell,thumb-bar}.tsx",
];

/** What the page says where files of other programs are taken in. */
const fileImports = ["src/contract/workspace/{import-fates,import-problems}.ts", "src/web/views/workspace/import/**"];

/** What it shares with the portal, of which neither carries the other's texts. */
const sharedOnBoards = [
  "src/contract/problems.ts",
  "src/web/i18n/problems.ts",
  "src/web/ui/{header,page,pickers,toast-area}.tsx",
  "src/web/views/{lost-page,slow-response}.tsx",
];

/** What its later parts share with the portal. */
const sharedByParts = [
  "src/contract/problems/{site,subdomain}.ts",
  "src/web/ui/{dialog-panel,email-field,field,password-field,password-strength,spam-trap,subdomain-status}.tsx",
  "src/web/views/dialogs/contact-dialog.tsx",
  "src/web/views/{refusal,unreachable,registration/{plan-name,plan-words,subdomain-field,subdomain-input}}.tsx",
];

/** The files that the texts of each part are in, by the part's folder; all others of the interface speak from the catalogue of every page. */
const files: Record<string, string[]> = {
  site: ["src/contract/problems/site.ts", "src/web/views/{landing,dialogs}/**", "src/web/views/shell/site-navigation.tsx"],
  // For search engines and shared links: drawn into the pages, never loaded by them.
  head: ["src/web/prerender/**"],
  // The pages below /auth, without what the wizard's one-page form shares with them.
  auth: [
    "src/contract/problems/auth.ts",
    "src/web/views/auth/{auth-card,google-button,new-password,reset-box,sign-in-form,sign-up-form}.tsx",
    "src/web/views/registration/email-link-page.tsx",
  ],
  // The wizard from its second step on, the older form, and the link in their mail.
  registration: [
    "src/web/i18n/dates.ts",
    "src/contract/problems/{registration,subdomain}.ts",
    "src/web/views/registration/{one-page-registration-form,complete-step,details-step,subdomain-field,subdomain-input,verify-step,workspace-preview}.tsx",
    "src/web/ui/subdomain-status.tsx",
    "src/web/views/code-hint.tsx",
  ],
  // What only members of an organisation read.
  home: [
    "src/contract/problems/home.ts",
    "src/web/i18n/dates.ts",
    "src/web/views/{unreachable.tsx,home/**,workspace/members/role-words.tsx}",
  ],
  // Long, and read on two pages alone.
  legal: ["src/web/i18n/dates.ts", "src/web/views/legal/**"],
  // Jobs: the debug page, and the last step of the wizard.
  realtime: ["src/contract/problems/realtime.ts", "src/contract/job-messages.ts", "src/web/views/realtime/**"],
  // A person's own account: rarely looked at.
  account: [
    "src/contract/problems/account.ts",
    "src/web/i18n/dates.ts",
    "src/web/views/{code-hint,unreachable}.tsx",
    "src/web/views/account/**",
  ],
  // What whoever is invited into an organisation reads.
  invitation: [
    "src/contract/problems/auth.ts",
    "src/contract/workspace/invitation-problems.ts",
    "src/web/i18n/dates.ts",
    "src/web/views/{invitation/**,workspace/members/role-words.tsx}",
  ],
  // The workspace, which is a client of its own, as it opens with a board; and what its calls refuse.
  workspace: openedBoard,
  // What of it comes later.
  "workspace-parts": [
    "src/contract/{open/problems,workspace/{address-problems,file-problems,problems,webhook-problems}}.ts",
    "src/web/{i18n/{dates,refusals}.ts,workspace/**,views/{workspace/**,home/{requested-plan,usage-of-plan}.tsx},ui/work/**}",
  ],
  // Files of other programs: what does not fit of them is said in a hundred ways, on one page alone.
  imports: [...fileImports, "src/web/views/workspace/files/size-text.ts"],
  // What tells of parts that are gone comes ahead of them, and after all else.
  lost: ["src/web/views/{lost-page,shell/lost-portal-page}.tsx"],
  // For developers and testers alone.
  flows: ["src/web/views/flows/**"],
  // What the server's own answers say.
  server: ["src/contract/open/**", "src/server/words/**"],
  // Apart, so that browsers do not load the mails' texts.
  mail: ["src/server/mail/**"],
};

/** What parts have beside their own. */
const shared: Partial<typeof files> = {
  workspace: sharedOnBoards,
  "workspace-parts": sharedByParts,
  // What it refuses in a workspace beside what an opened board can meet.
  server: ["src/contract/workspace/{address-problems,file-problems,import-problems,problems}.ts"],
};

// English is the source: the sentence in the code is the key of its translation.
export default defineConfig({
  sourceLocale: "en",
  locales: ["th", "en"],
  catalogs: [
    { path: "<rootDir>/src/locales/{locale}", include: ["src/web", "src/contract"], exclude: Object.values(files).flat() },
    ...Object.entries(files).map(([folder, include]) => ({
      path: `<rootDir>/src/locales/${folder}/{locale}`,
      include: [...include, ...(shared[folder] ?? [])],
      // What is there already is not said again.
      exclude: folder === "workspace-parts" ? [...openedBoard, ...fileImports] : [],
    })),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: "message",
});
