import type { ReactNode } from "react";
import { Badge } from "./card.tsx";
import { Icon } from "./icons.tsx";
import * as css from "./plan-card.css.ts";
import { subheading } from "./text.css.ts";

type PlanCardProps = {
  name: ReactNode;
  /** The amount as it is read, or words where nothing is asked for. */
  price: ReactNode;
  /** Whether the price is an amount: words are set smaller. */
  amount: boolean;
  /** "/ month"; absent for a free plan. */
  period?: ReactNode;
  /** A line under the price: what a year is by the month, the tax. */
  note?: ReactNode;
  features: readonly ReactNode[];
  /** Emphasised; its badge says why. */
  popular?: boolean;
  badge?: ReactNode;
  /** The button, at the card's foot, where there is something to do. */
  action?: ReactNode;
};

/** Three cards beside one another, equally high: names, prices, features and buttons stand on lines that go through all of them. */
export const PlanGrid = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>;

export const PlanCard = ({ name, price, amount, period, note, features, popular, badge, action }: PlanCardProps) => (
  <article className={css.card({ popular })}>
    <div className={css.head}>
      <h2 className={subheading}>{name}</h2>
      {badge && <Badge tone="highlight">{badge}</Badge>}
    </div>
    <div>
      <p>
        <span className={amount ? css.price : css.priceWords}>{price}</span> {period && <span className={css.period}>{period}</span>}
      </p>
      {note && <p className={css.note}>{note}</p>}
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
