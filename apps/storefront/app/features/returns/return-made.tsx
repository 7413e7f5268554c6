import type { ReturnReply } from '@shop/contracts/shop/returns';
import { useRefundEvent } from '#app/checkout-events.ts';
import { useText } from '#app/i18n/text.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ReturnLabel } from './return-label.tsx';
import { ReturnedLines } from './return-list.tsx';
import { useReturnWords } from './return-words.tsx';
import './returns.css';

/** A return is named after its order. */
const RETURN_SUFFIX = /-R\d+$/;

/** What is going back now, and the label for it. */
export function ReturnMade({ made }: { made: ReturnReply }) {
  const text = useText();
  const { day, money } = useReturnWords();
  const { number, wish, refund, heldUntil, label } = made;
  useRefundEvent(refund && { number: number.replace(RETURN_SUFFIX, ''), cause: number, value: refund });
  return (
    <div className="returns">
      <Notice>
        <h2>{text('returns.made')}</h2>
        <p>
          {wish === 'exchange'
            ? heldUntil && text('returns.made.exchange', { date: day(heldUntil) })
            : text(`returns.made.${wish}`)}
        </p>
      </Notice>
      <h2>{text('returns.one', { number })}</h2>
      <ReturnedLines returned={made} />
      {refund && (
        <p suppressHydrationWarning>
          {text('returns.refund')} <bdi>{money(refund)}</bdi>
        </p>
      )}
      {label && <ReturnLabel number={number} label={label} />}
    </div>
  );
}
