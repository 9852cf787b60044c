import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Popover } from "../../../ui/popover.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { LoadingOrganizations } from "./loading-organizations.tsx";
import * as css from "./organization-switch.css.ts";

const id = "organizations";

const OrganizationMenu = lazy(
  withTexts(() => import("./organization-menu.tsx")),
  (part) => part.OrganizationMenu,
);

/** Beside the organisation's name in the rail: the person's other ones. They are asked for when somebody wants to see them. */
export const OrganizationSwitch = () => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      id={id}
      label={t`Your organisations`}
      className={css.panel}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton className={classNames(square, css.button)} size="small" label={t`Switch organisation`} popoverTarget={id}>
          <WorkIcon name="down" size={16} />
        </IconButton>
      }
    >
      {open && (
        <Suspense fallback={<LoadingOrganizations />}>
          <OrganizationMenu />
        </Suspense>
      )}
    </Popover>
  );
};
