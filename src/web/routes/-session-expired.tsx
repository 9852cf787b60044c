import { useEffect, useState } from "react";
import type { Person } from "../../../machines/auth/token.ts";
import { useApp, useProvided } from "../providers/app-context.ts";
import { isLedByWorkspace } from "../clients/entered-workspaces.ts";
import { catalogues } from "../i18n/catalogues.ts";
import { loadCatalogues } from "../i18n/language.ts";
import { provideReauthentication } from "../providers/reauthentication.ts";
import { useFlow } from "../providers/use-flow.ts";
import { Reauthentication } from "../views/account/reauthentication.tsx";

await loadCatalogues(catalogues.account, catalogues.auth);

/**
 * Over whatever page the session ended on. It comes with its texts once that happens. Whoever a workspace led here signed out there: that their
 * session has ended here too was meant.
 */
export default function SessionExpired({ person }: { person: Person }) {
  const { session } = useApp();
  const [hasLeft] = useState(() => isLedByWorkspace(location));
  useEffect(() => {
    if (hasLeft) session.send({ type: "signOut.chosen" });
  }, [hasLeft, session]);
  return hasLeft ? null : <SignInAgain person={person} />;
}

const SignInAgain = ({ person: { email, ways } }: { person: Person }) => {
  const { google } = useApp().settings;
  const hasGoogle = google !== "off" && ways.includes("google");
  // A password is what is asked for where nothing else can be.
  const hasPassword = ways.includes("email") || !hasGoogle;
  const actor = useFlow(useProvided(provideReauthentication), { input: { email, hasPassword, hasGoogle } });
  return <Reauthentication actor={actor} google={google} />;
};
