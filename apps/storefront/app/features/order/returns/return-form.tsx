import type { ReturnsReply } from '@shop/contracts/shop/order/returns';
import type { Money } from '@shop/domain/money';
import type { ReturnResolution } from '@shop/domain/order/returns';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import type { ReturnAnswer } from './return-choice.ts';
import { ReturnLineFields } from './return-line-fields.tsx';
import { useReturnTexts } from './return-texts.tsx';
import { useRefund } from './use-refund.ts';
import './returns.css';

export type ReturnFormProps = {
  returns: ReturnsReply;
  /** Idempotency key: a resubmit creates the same return. */
  requestKey: string;
  action: string;
  answer?: ReturnAnswer | undefined;
  busy?: boolean;
  /** Additional hidden fields. */
  children?: ReactNode;
};

/** Items, reasons and refund method of a return. */
export function ReturnForm({ returns, requestKey, action, answer, busy = false, children }: ReturnFormProps) {
  const text = useText();
  const { day } = useReturnTexts();
  const { lines, closed, until } = returns;
  const { faults, typed, getFieldAttributes } = useFormFields<string>(answer, useWordings(returns));
  const wishes = useWishes(returns);
  const { refund, onChange } = useRefund(returns.number);
  if (closed) return <p role="status">{text(`returns.closed.${closed}`)}</p>;
  const chooser = getFieldAttributes('lines');
  return (
    <Form
      className="returns"
      method="post"
      action={action}
      noValidate
      onChange={({ currentTarget }) => onChange(currentTarget)}
    >
      {faults.length > 0 && <ErrorBox title={text('returns.refused')} faults={faults} reply={answer} />}
      {children}
      <input type="hidden" name="requestKey" value={typed.requestKey || requestKey} />
      <RadioGroup
        {...getFieldAttributes('wish')}
        label={text('returns.wish')}
        options={wishes}
        defaultValue={typed.wish ?? 'original'}
      />
      <h2 className="display">{text('returns.lines')}</h2>
      {until && <p className="muted">{text('returns.until', { date: day(until) })}</p>}
      <ul className="return-lines">
        {lines.map((line, position) => (
          <ReturnLineFields
            key={line.lineNumber}
            line={line}
            typed={typed}
            getFieldAttributes={getFieldAttributes}
            chooser={position === 0 ? { id: chooser.id, error: chooser.error } : {}}
          />
        ))}
      </ul>
      <Fee fee={returns.fee} />
      <RefundAmount refund={refund} />
      <Button type="submit" disabled={busy}>
        {text('returns.submit')}
      </Button>
    </Form>
  );
}

function useWordings({ lines }: ReturnsReply): Record<string, string> {
  const text = useText();
  const lineFields = lines.flatMap(({ lineNumber }) => [
    [`quantity-${lineNumber}`, text('error.return_exceeds_bought')],
    [`reason-${lineNumber}`, text('returns.reason.wrong')],
    [`exchange-${lineNumber}`, text('returns.exchange.wrong')],
  ]);
  return {
    lines: text('error.return_nothing_chosen'),
    wish: text('returns.wish.wrong'),
    ...Object.fromEntries(lineFields),
  };
}

function useWishes({ refundTypes, lines }: ReturnsReply) {
  const text = useText();
  const canExchange = lines.some(({ sizes }) => sizes.some(({ isAvailable }) => isAvailable));
  const wishes: ReturnResolution[] = [
    ...refundTypes.map(({ type }) => type),
    ...(canExchange ? ['exchange' as const] : []),
  ];
  return wishes.map((wish) => ({
    value: wish,
    label: text(`returns.wish.${wish}`),
    detail: text(`returns.wish.${wish}.when`),
  }));
}

function Fee({ fee }: Pick<ReturnsReply, 'fee'>) {
  const text = useText();
  const { money } = useReturnTexts();
  return <p className="muted">{fee.amount > 0 ? text('returns.fee', { amount: money(fee) }) : text('returns.free')}</p>;
}

/** The empty status is rendered, too: screen readers announce only changes of an existing one. */
function RefundAmount({ refund }: { refund: Money | undefined }) {
  const text = useText();
  const { money } = useReturnTexts();
  return (
    <p role="status" className="return-refund">
      {refund && (
        <>
          {text('returns.refund')} <bdi>{money(refund)}</bdi>
        </>
      )}
    </p>
  );
}
