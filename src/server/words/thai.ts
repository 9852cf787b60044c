import { setupI18n } from "@lingui/core";
import { messages as account } from "../../locales/account/th.po";
import { messages as auth } from "../../locales/auth/th.po";
import { messages as home } from "../../locales/home/th.po";
import { messages as invitation } from "../../locales/invitation/th.po";
import { messages as realtime } from "../../locales/realtime/th.po";
import { messages as registration } from "../../locales/registration/th.po";
import { messages as server } from "../../locales/server/th.po";
import { messages as site } from "../../locales/site/th.po";
import { messages as workspace } from "../../locales/workspace/th.po";
import { messages as shared } from "../../locales/th.po";
import type { Say } from "./words.ts";

/** What the portal's answers say, in Thai; built by Vite into a module that Node can import. */
const i18n = setupI18n({
  locale: "th",
  messages: {
    th: { ...shared, ...account, ...auth, ...home, ...invitation, ...realtime, ...registration, ...server, ...site, ...workspace },
  },
});

export const say: Say = (sentence, values) => i18n._(sentence, values);
