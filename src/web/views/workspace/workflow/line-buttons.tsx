import type { ReactNode, Ref } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { bar, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";

/** Takes a line of a form's list away. */
export const RemoveLine = (props: { label: string; disabled?: boolean; onClick: () => void }) => (
  <IconButton className={square} size="small" {...props}>
    <Icon name="close" size={16} />
  </IconButton>
);

type AddLineProps = { ref: Ref<HTMLButtonElement>; disabled: boolean; onClick: () => void; children: ReactNode };

/** Adds a line to a form's list. */
export const AddLine = (props: AddLineProps) => (
  <div>
    <Button tone="secondary" size="small" className={bar} icon={<WorkIcon name="plus" size={15} />} {...props} />
  </div>
);
