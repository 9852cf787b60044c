import type { ComponentProps } from "react";
import { brand } from "../../../contract/brand.ts";
import { AnchorButton, Button } from "../../ui/button.tsx";
import { needsScript } from "../../ui/popover.css.ts";

type DialogButtonProps = Pick<ComponentProps<typeof Button>, "tone" | "size" | "block" | "aria-label" | "children" | "onClick"> & {
  /** What a letter would be about. */
  subject: string;
};

/** A button that opens a dialog. Dialogs need script; without it the button is a letter to sales, who can do by hand what the dialog does. */
export const DialogButton = ({ subject, onClick, ...look }: DialogButtonProps) => (
  <>
    <Button {...look} className={needsScript} onClick={onClick} />
    <noscript>
      <AnchorButton {...look} href={`mailto:${brand.salesEmail}?subject=${subject.replace(/[\s%&#]/g, encodeURIComponent)}`} />
    </noscript>
  </>
);
