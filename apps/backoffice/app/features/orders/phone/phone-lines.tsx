import type { PhoneOrder } from '@shop/contracts/staff/order/phone-orders';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, IconButton } from '#backoffice/ui/action/button.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { PhoneWrite } from './phone-writes.ts';

type Quote = NonNullable<PhoneOrder['quote']>;
type Line = Quote['lines'][number];

/** Lines of the quote with size and quantity. */
export function PhoneLines({ quote, canEdit }: { quote: Quote; canEdit: boolean }) {
  const text = useText();
  const { send, isBusy, refusals } = useWrite<PhoneWrite>();
  const isChanged = quote.lines.some(({ notices }) => notices.length > 0);
  return (
    <Card
      title={text('phone.lines')}
      mark={<span className="small muted">{text('order.pieces', { count: quote.count })}</span>}
    >
      {quote.lines.length === 0 && <p className="muted">{text('phone.empty')}</p>}
      {isChanged && (
        <Note>
          {text('phone.changed')}{' '}
          <Button size="small" disabled={isBusy} onClick={() => send({ intent: 'refresh' })}>
            {text('phone.accept')}
          </Button>
        </Note>
      )}
      <RefusalNote refusals={refusals} />
      <ul className="phone-lines">
        {quote.lines.map((line) => (
          <LineRow
            key={line.sku}
            line={line}
            canEdit={canEdit && !isBusy}
            onChange={(quantity) => send({ intent: 'line', sku: line.sku, quantity })}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { line: Line; canEdit: boolean; onChange: (quantity: number) => void };

function LineRow({ line, canEdit, onChange }: RowProps) {
  const text = useText();
  const { money } = useFormats();
  const { title, colour, size, image, quantity, maxQuantity, total, discounts, sku } = line;
  const choices = Array.from({ length: Math.max(quantity, maxQuantity) }, (_, index) => index + 1);
  return (
    <li className="row row-start">
      <Thumb image={image} size="medium" />
      <div className="grow">
        <span className="strong">{title}</span>
        <div className="small muted">{[colour, size, sku].filter(Boolean).join(' · ')}</div>
        {discounts.map(({ promotion, name }) => (
          <div key={promotion} className="small muted">
            {name}
          </div>
        ))}
        {!line.canBeBought && <div className="small bad">{text('phone.soldOut')}</div>}
      </div>
      <select
        className="input input-quantity"
        aria-label={text('phone.quantity', { title, size })}
        value={quantity}
        disabled={!canEdit}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <span className="strong">{money(total)}</span>
      <IconButton
        icon="close"
        label={text('phone.remove', { title, size })}
        disabled={!canEdit}
        onClick={() => onChange(0)}
      />
    </li>
  );
}
