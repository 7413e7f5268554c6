import type { ReturnReply } from '@shop/contracts/shop/returns';
import type { ReturnStage } from '@shop/domain/returns';
import type { ComponentProps } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ReturnLabel } from './return-label.tsx';
import { useReturnWords } from './return-words.tsx';
import './returns.css';

/** What was sent back of an order. Nothing where nothing was. */
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
  const { day, money } = useReturnWords();
  const { number, stage, requestedAt, refund, label } = returned;
  return (
    <li className="panel returns">
      <h3>
        {text('returns.one', { number })} <Badge tone={TONES[stage]}>{text(`returns.stage.${stage}`)}</Badge>
      </h3>
      <p className="muted">{text('returns.on', { date: day(requestedAt) })}</p>
      <ReturnedLines returned={returned} />
      {refund && (
        <p suppressHydrationWarning>
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
