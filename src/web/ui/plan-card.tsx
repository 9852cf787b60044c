import type { ReactNode } from "react";
import { Badge } from "./card.tsx";
import { Icon } from "./icons.tsx";
import * as css from "./plan-card.css.ts";
import { subheading } from "./text.css.ts";

type PlanCardProps = {
  name: ReactNode;
  /** The amount as it is read, or the word for free; absent where the name says it. */
  price?: ReactNode;
  /** "/ month"; absent for a free plan. */
  period?: ReactNode;
  /** A line under the price: the trial, the saving. */
  note?: ReactNode;
  features: readonly ReactNode[];
  /** Emphasised; its badge says why. */
  popular?: boolean;
  badge?: ReactNode;
  /** The button, at the card's foot. */
  action: ReactNode;
};

/** Three cards beside one another, equally high, their buttons on one line. */
export const PlanGrid = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>;

export const PlanCard = ({ name, price, period, note, features, popular, badge, action }: PlanCardProps) => (
  <article className={css.card({ popular })}>
    <div className={css.head}>
      <h2 className={subheading}>{name}</h2>
      {badge && <Badge tone="highlight">{badge}</Badge>}
    </div>
    <div>
      {price && (
        <p>
          <span className={css.price}>{price}</span> {period && <span className={css.period}>{period}</span>}
        </p>
      )}
      <p className={css.note}>{note}</p>
    </div>
    <ul className={css.features}>
      {features.map((feature, index) => (
        <li key={index} className={css.feature}>
          <span className={css.tick}>
            <Icon name="check" size={14} />
          </span>
          <span>{feature}</span>
        </li>
      ))}
    </ul>
    {action}
  </article>
);
