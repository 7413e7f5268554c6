import type { ReturnReply } from '@shop/contracts/shop/order/returns';
import type { ReturnStage } from '@shop/domain/order/returns';
import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { ReturnLabel } from './return-label.tsx';
import { useReturnTexts } from './return-texts.tsx';
import './returns.css';

/** Returns of an order; renders nothing without any. */
export function ReturnList({ returns }: { returns: readonly ReturnReply[] }) {
  const text = useText();
  if (returns.length === 0) return null;
  return (
    <section className="returns" aria-labelledby="returns-list">
      <h2 className="display" id="returns-list">
        {text('returns.list')}
      </h2>
      <ul className="returns">
        {returns.map((returned) => (
          <OneReturn key={returned.number} returned={returned} />
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<ReturnStage, NonNullable<ComponentProps<typeof Badge>['tone']>>> = {
  requested: 'success',
  received: 'success',
  refunded: 'success',
  exchanged: 'success',
  refused: 'warn',
};

function OneReturn({ returned }: { returned: ReturnReply }) {
  const text = useText();
  const { day, money } = useReturnTexts();
  const { number, stage, requestedAt, refund, label } = returned;
  return (
    <li className="panel returns">
      <h3>
        {text('returns.one', { number })} <Badge tone={TONES[stage]}>{text(`returns.stage.${stage}`)}</Badge>
      </h3>
      <p className="muted">{text('returns.on', { date: day(requestedAt) })}</p>
      <ReturnedLines returned={returned} />
      {refund && (
        <p>
          {text('returns.refund')} <bdi>{money(refund)}</bdi>
        </p>
      )}
      {label && (
        <Disclosure summary={text('returns.label.show', { number })}>
          <ReturnLabel number={number} label={label} />
        </Disclosure>
      )}
    </li>
  );
}

export function ReturnedLines({ returned: { lines } }: { returned: ReturnReply }) {
  const text = useText();
  return (
    <ul>
      {lines.map(({ lineNumber, title, size, quantity, exchangeSize }) => (
        <li key={lineNumber}>
          {text('returns.item', { quantity, title })}
          {size && ` · ${text('returns.line.size', { size })}`}
          {exchangeSize && ` · ${text('returns.instead', { size: exchangeSize })}`}
        </li>
      ))}
    </ul>
  );
}
