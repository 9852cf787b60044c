import { createContext, useContext, type ReactNode } from "react";
import type { ContactActor } from "../../../../machines/dialogs/contact.ts";
import type { FreeRegistrationActor } from "../../../../machines/dialogs/free-registration.ts";
import { useProvided } from "../../providers/app-context.ts";
import { provideContact, provideFreeRegistration } from "../../providers/dialogs.ts";
import { provideNavigation } from "../../providers/navigation.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { Page } from "../../ui/page.tsx";
import { ContactDialog } from "../dialogs/contact-dialog.tsx";
import { FreeRegistrationDialog } from "../dialogs/free-registration-dialog.tsx";
import { SiteFooter } from "../landing/site-footer.tsx";
import { Notices } from "./notices.tsx";
import { SiteHeader } from "./site-header.tsx";
import { InlineNavigation, NavigationMenu } from "./site-navigation.tsx";

type Dialogs = { contact: ContactActor; freeRegistration: FreeRegistrationActor };
const DialogsContext = createContext<Dialogs | null>(null);

/** The two dialogs of the public site, for whatever on it opens them. */
export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("no SitePage above");
  return dialogs;
};

/** A page of the public site: navigation, dialogs, footer. */
export const SitePage = ({ children }: { children: ReactNode }) => {
  const contact = useFlow(useProvided(provideContact));
  const freeRegistration = useFlow(useProvided(provideFreeRegistration));
  const navigation = useFlow(useProvided(provideNavigation));
  return (
    <DialogsContext value={{ contact, freeRegistration }}>
      <Page
        header={<SiteHeader nav={<InlineNavigation actor={navigation} />} menu={<NavigationMenu actor={navigation} />} />}
        footer={<SiteFooter onContact={() => contact.send({ type: "dialog.opened", packageId: null })} />}
      >
        <Notices />
        {children}
      </Page>
      <ContactDialog actor={contact} />
      <FreeRegistrationDialog actor={freeRegistration} />
    </DialogsContext>
  );
};
