import { createLink } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import * as css from "./button.css.ts";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type Look = {
  tone?: "primary" | "secondary" | "ghost";
  size?: "small" | "medium" | "large";
  /** As wide as what it stands in. */
  block?: boolean;
  /** An icon before the label. */
  icon?: ReactNode;
};

type ButtonProps = Omit<ComponentProps<"button">, "disabled"> &
  Look & {
    /** At work: keeps width and label, shows that it is, takes no click. */
    busy?: boolean;
    /** Cannot be used now. It stays in the tab order, so that its reason, which must stand beside it, can be found. */
    disabled?: boolean;
  };

/** Takes no click and sends no form, but can still be focused. */
const inert = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** The field keeps the focus: what leaving it would find wrong would move the button away under the pointer, and the press be lost. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const aria = (busy?: boolean, disabled?: boolean) => ({ "aria-busy": busy || undefined, "aria-disabled": busy || disabled || undefined });

export const Button = ({
  tone,
  size,
  block,
  icon,
  busy,
  disabled,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    {...aria(busy, disabled)}
    type={type}
    className={classNames(css.button({ tone, size, block }), className)}
    onMouseDown={type === "submit" ? keepFocus : undefined}
    onClick={busy || disabled ? inert : onClick}
  >
    {icon && (busy ? <Spinner size={20} /> : icon)}
    <span className={classNames(css.label, busy && !icon && css.labelBesideSpinner)}>
      {busy && !icon && (
        <span className={css.spinnerBefore}>
          <Spinner />
        </span>
      )}
      {children}
    </span>
  </button>
);

/** A square button with only an icon; `label` is read out and shown as a tip. */
export const IconButton = ({
  tone = "ghost",
  size,
  label,
  children,
  disabled,
  className,
  onClick,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "disabled"> & Omit<Look, "block" | "icon"> & { label: string; disabled?: boolean }) => (
  <button
    {...rest}
    {...aria(false, disabled)}
    type={type}
    aria-label={label}
    title={label}
    className={classNames(css.button({ tone, size, square: true }), className)}
    onClick={disabled ? inert : onClick}
  >
    {children}
  </button>
);

/** A choice inside a sentence that does something here; what leads elsewhere is a link. */
export const TextButton = ({ busy, disabled, className, onClick, ...rest }: Omit<ButtonProps, keyof Look>) => (
  <button
    type="button"
    {...rest}
    {...aria(busy, disabled)}
    className={classNames(css.textButton, className)}
    onClick={busy || disabled ? inert : onClick}
  />
);

/** A link that looks like a button, to any address. */
export const AnchorButton = ({ tone, size, block, icon, className, children, ...rest }: ComponentProps<"a"> & Look) => (
  <a {...rest} className={classNames(css.button({ tone, size, block }), className)}>
    {icon}
    <span className={css.label}>{children}</span>
  </a>
);

/** A link that looks like a button, to a route of ours: `to`, `search` and `params` as the router's Link has them. */
export const LinkButton = createLink(AnchorButton);
