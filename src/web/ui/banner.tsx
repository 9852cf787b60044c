import { useEffect, useRef, type ReactNode } from "react";
import * as css from "./banner.css.ts";
import { Icon } from "./icons.tsx";
import { classNames } from "./class-names.ts";

type BannerProps = {
  tone: "error" | "warning" | "success" | "info";
  title?: ReactNode;
  /** What happened, and what to do about it. */
  children?: ReactNode;
  /** Buttons: try again, back to the details. */
  actions?: ReactNode;
  /** Whether it takes the focus when it appears; errors do. Off where the person is typing. */
  focus?: boolean;
};

/** A message above a form or a page. Give it a `key` that changes with the message, so that a second error is announced as well. */
export const Banner = ({ tone, title, children, actions, focus = tone === "error" }: BannerProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) element.current?.focus();
  }, [focus]);
  return (
    <div
      ref={element}
      role={tone === "error" ? "alert" : "status"}
      tabIndex={focus ? -1 : undefined}
      className={classNames(css.banner, css.tones[tone])}
    >
      <span className={css.icons[tone]}>
        <Icon name={tone} size={24} />
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
};
