import { useLingui } from "@lingui/react/macro";
import { Suspense, useRef, useState } from "react";
import { lazy } from "../../../loading/lazy.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { isWriting } from "./is-writing.ts";
import { useListener } from "../hooks/use-listener.ts";

const KeysDialog = lazy(
  () => import("./keys-dialog.tsx"),
  (part) => part.default,
);

/** The key `?`, also where it writes a Thai letter, opens the list of keys, which is fetched then. */
export const KeysKey = () => {
  const { t } = useLingui();
  const page = useRef(document.body);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  useListener(page, "keydown", (event) => {
    const isMeant = (event.key === "?" || (event.code === "Slash" && event.shiftKey)) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isMeant || event.defaultPrevented || isWriting(event.target)) return;
    event.preventDefault();
    open();
  });
  usePaletteActions(() => [{ key: "keys", name: t`Keys`, note: "?", icon: "list", isEverywhere: true, leads: true, run: open }]);
  return (
    wasOpened && (
      <Suspense>
        <KeysDialog open={isOpen} onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  );
};
