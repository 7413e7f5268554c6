import { MOST_BULK_ROWS } from '@shop/domain/staff/bulk';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import type { BulkPreview } from './bulk-writes.ts';

const MOST_NAMED = 5;

/** How many records there are, and refusals that the first of them would get. */
export function BulkForecast({ preview }: { preview: BulkPreview | undefined }) {
  const text = useText();
  const { number } = useFormats();
  if (!preview) return <p role="status">{text('bulk.checking')}</p>;
  const { count, isTooLarge, sample } = preview;
  if (isTooLarge) return <Note tone="bad">{text('bulk.tooLarge', { most: number(MOST_BULK_ROWS) })}</Note>;
  const refused = sample.filter(({ refusal }) => refusal);
  return (
    <div role="status">
      <p>{text('bulk.count', { count })}</p>
      <p className="muted small">
        {sample
          .slice(0, MOST_NAMED)
          .map(({ label }) => label)
          .join(', ')}
        {count > MOST_NAMED && ' …'}
      </p>
      {refused.length > 0 && (
        <Note>
          {text('bulk.foreseen', { refused: number(refused.length), tried: number(sample.length) })}
          {refused.slice(0, MOST_NAMED).map(({ id, label, refusal }) => (
            <div key={id} className="small">
              {label}: {refusal?.reason}
            </div>
          ))}
        </Note>
      )}
    </div>
  );
}
