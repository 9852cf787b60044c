import { classNames } from "../../ui/class-names.ts";
import { block } from "./flows.css.ts";

/** Text as a program wrote it, scrolled where it is long. */
export const CodeBlock = ({ className, children }: { className?: string; children: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard
  <pre className={classNames(block, className)} tabIndex={0}>
    {children}
  </pre>
);
