import type { ReturnReply } from '@shop/contracts/shop/order/returns';
import { useText } from '#app/i18n/text.ts';
import { useRefundEvent } from '#app/tracking/checkout-events.ts';
import { Notice } from '#app/ui/text/notice.tsx';
import { ReturnLabel } from './return-label.tsx';
import { ReturnedLines } from './return-list.tsx';
import { useReturnTexts } from './return-texts.tsx';
import './returns.css';

/** A return number is the order number with a suffix. */
const RETURN_SUFFIX = /-R\d+$/;

/** Created return with its label. */
export function ReturnMade({ made }: { made: ReturnReply }) {
  const text = useText();
  const { day, money } = useReturnTexts();
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
        <p>
          {text('returns.refund')} <bdi>{money(refund)}</bdi>
        </p>
      )}
      {label && <ReturnLabel number={number} label={label} />}
    </div>
  );
}
