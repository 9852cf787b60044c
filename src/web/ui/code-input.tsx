import { Suspense } from "react";
import { limits } from "../../contract/fields.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import { lazy } from "../loading/lazy.ts";
import type { CodeInputProps } from "./code-boxes.tsx";
import * as css from "./code-input.css.ts";

const CodeBoxes = lazy(
  () => importWithRetry(() => import("./code-boxes.tsx")),
  (part) => part.default,
);

/** Six boxes for a one-time code: typing, pasting any text that holds the digits, Thai digits, the phone's own suggestion. */
export const CodeInput = (props: CodeInputProps) => (
  <Suspense fallback={<EmptyBoxes />}>
    <CodeBoxes {...props} />
  </Suspense>
);

const EmptyBoxes = () => (
  <div className={css.boxes} aria-hidden="true">
    {Array.from({ length: limits.codeLength }, (_, index) => (
      <input key={index} className={css.box} disabled tabIndex={-1} />
    ))}
  </div>
);
