import type { Money } from '@shop/domain/money';
import { Amount } from './amount.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type PriceProps = {
  now: Money;
  /** Shown struck through when higher than the current price. */
  was?: Money;
  labels: { now: string; was: string };
};

/** The only component for prices. A reduction is also announced, not only shown by colour and strike-through. */
export function Price({ now, was, labels }: PriceProps) {
  if (!was || was.amount <= now.amount) {
    return (
      <span className="price">
        <Amount money={now} />
      </span>
    );
  }
  return (
    <span className="price">
      <span className="price__now">
        <VisuallyHidden>{labels.now}</VisuallyHidden> <Amount money={now} />
      </span>{' '}
      <s className="price__was">
        <VisuallyHidden>{labels.was}</VisuallyHidden> <Amount money={was} />
      </s>
    </span>
  );
}
