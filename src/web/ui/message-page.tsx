import type { ReactNode } from "react";
import type { IllustrationName } from "./drawings.tsx";
import { Illustration } from "./illustrations.tsx";
import * as css from "./message-page.css.ts";

type MessagePageProps = { illustration: IllustrationName; title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** One thing to say, in the middle of the page: not found, sent, done, no connection. */
export const MessagePage = ({ illustration, title, children, actions }: MessagePageProps) => (
  <div className={css.message}>
    <Illustration name={illustration} />
    <h1 tabIndex={-1}>{title}</h1>
    {children && <div className={css.messageText}>{children}</div>}
    {actions && <div className={css.messageActions}>{actions}</div>}
  </div>
);
