import { useSelector } from "@xstate/react";
import { Suspense, useRef, useState } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { usePalette } from "../../../providers/palette.ts";
import { letterOf } from "../../../ui/keys.ts";
import { useListener } from "../hooks/use-listener.ts";

const load = withTexts(() => import("./palette.tsx"));
const Palette = lazy(load, (part) => part.default);

/** Ctrl K, or ⌘ K, opens the palette, which is fetched then: also where somebody writes, and where the key writes a Thai letter. */
export const PaletteKey = () => {
  const page = useRef(document.body);
  const { actor } = usePalette();
  const isOpen = useSelector(actor, (state) => state.hasTag("open"));
  // It stays, so that it can leave gently.
  const [isFetched, setFetched] = useState(isOpen);
  if (isOpen && !isFetched) setFetched(true);
  useListener(page, "keydown", (event) => {
    // The other key follows in a moment, and letters right behind it are for the palette. Where it cannot be had now, it is asked for again then.
    if (event.key === "Control" || event.key === "Meta") load().catch(() => {});
    const isMeant = letterOf(event) === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isMeant || event.defaultPrevented) return;
    // The browser has a search of its own under that key.
    event.preventDefault();
    actor.send({ type: "palette.opened" });
  });
  return (
    isFetched && (
      <Suspense>
        <Palette />
      </Suspense>
    )
  );
};
