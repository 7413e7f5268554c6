import type { ReturnsReply } from '@shop/contracts/shop/returns';
import type { ReturnWish } from '@shop/domain/returns';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFormFields } from '#app/form-fields.ts';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import type { ReturnAnswer } from './return-choice.ts';
import { ReturnLineFields } from './return-line-fields.tsx';
import { useReturnWords } from './return-words.tsx';
import './returns.css';

export type ReturnFormProps = {
  returns: ReturnsReply;
  /** Sent again, the form means the same return. */
  requestKey: string;
  action: string;
  answer?: ReturnAnswer | undefined;
  busy?: boolean;
  /** What else is sent with it. */
  children?: ReactNode;
};

/** What goes back, why, and what is wanted for it. */
export function ReturnForm({ returns, requestKey, action, answer, busy = false, children }: ReturnFormProps) {
  const text = useText();
  const { day } = useReturnWords();
  const { lines, closed, until } = returns;
  const { faults, typed, attributesOf } = useFormFields<string>(answer, useWordings(returns));
  const wishes = useWishes(returns);
  if (closed) return <p role="status">{text(`returns.closed.${closed}`)}</p>;
  const chooser = attributesOf('lines');
  return (
    <Form className="returns" method="post" action={action} noValidate>
      {faults.length > 0 && <ErrorBox title={text('returns.refused')} faults={faults} reply={answer} />}
      {children}
      <input type="hidden" name="requestKey" value={typed.requestKey || requestKey} />
      <h2 className="display">{text('returns.lines')}</h2>
      {until && <p className="muted">{text('returns.until', { date: day(until) })}</p>}
      <ul className="return-lines">
        {lines.map((line, position) => (
          <ReturnLineFields
            key={line.lineNumber}
            line={line}
            typed={typed}
            attributesOf={attributesOf}
            chooser={position === 0 ? { id: chooser.id, error: chooser.error } : {}}
          />
        ))}
      </ul>
      <RadioGroup
        {...attributesOf('wish')}
        label={text('returns.wish')}
        options={wishes}
        defaultValue={typed.wish ?? 'original'}
      />
      <Fee fee={returns.fee} />
      <Button type="submit" disabled={busy}>
        {text('returns.submit')}
      </Button>
    </Form>
  );
}

function useWordings({ lines }: ReturnsReply): Record<string, string> {
  const text = useText();
  const ofLines = lines.flatMap(({ lineNumber }) => [
    [`quantity-${lineNumber}`, text('error.return_exceeds_bought')],
    [`reason-${lineNumber}`, text('returns.reason.wrong')],
    [`exchange-${lineNumber}`, text('returns.exchange.wrong')],
  ]);
  return {
    lines: text('error.return_nothing_chosen'),
    wish: text('returns.wish.wrong'),
    ...Object.fromEntries(ofLines),
  };
}

function useWishes({ refundTypes, lines }: ReturnsReply) {
  const text = useText();
  const canExchange = lines.some(({ sizes }) => sizes.some(({ isAvailable }) => isAvailable));
  const wishes: ReturnWish[] = [...refundTypes.map(({ type }) => type), ...(canExchange ? ['exchange' as const] : [])];
  return wishes.map((wish) => ({
    value: wish,
    label: text(`returns.wish.${wish}`),
    detail: text(`returns.wish.${wish}.when`),
  }));
}

function Fee({ fee }: Pick<ReturnsReply, 'fee'>) {
  const text = useText();
  const { money } = useReturnWords();
  return (
    <p className="muted" suppressHydrationWarning>
      {fee.amount > 0 ? text('returns.fee', { amount: money(fee) }) : text('returns.free')}
    </p>
  );
}
