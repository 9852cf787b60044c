import type { ComponentProps, ReactNode } from "react";
import * as css from "./card.css.ts";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"div"> & { tone?: "surface" | "sunken" | "accent"; compact?: boolean };

/** A bordered surface. */
export const Card = ({ tone, compact, className, ...rest }: CardProps) => (
  <div {...rest} className={classNames(css.card({ tone, compact }), className)} />
);

type BadgeProps = { tone?: "highlight" | "accent" | "neutral" | "success" | "warning" | "danger"; children: ReactNode };

/** One or two words about a thing. Status tones need an icon beside the word. */
export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span className={classNames(css.badge, css.badgeTones[tone])}>{children}</span>
);

/** Names and values below one another. */
export const Facts = ({ facts }: { facts: readonly { name: ReactNode; value: ReactNode }[] }) => (
  <dl className={css.facts}>
    {facts.map((fact, index) => (
      <div key={index} className={css.fact}>
        <dt className={css.factName}>{fact.name}</dt>
        <dd className={css.factValue}>{fact.value}</dd>
      </div>
    ))}
  </dl>
);
