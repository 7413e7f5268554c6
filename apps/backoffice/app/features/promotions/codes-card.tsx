import type { CodeBatch } from '@shop/contracts/staff/quote/promotion-codes';
import { MOST_CODES_AT_ONCE } from '@shop/domain/quote/promotion/single-use-code';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { PromotionWrite } from './promotion-writes.ts';

type Props = { promotionKey: string; batches: readonly CodeBatch[]; canEdit: boolean };

const POLL_MS = 1_500;

/** Single-use codes in batches, with used and unused counts. */
export function CodesCard({ promotionKey, batches, canEdit }: Props) {
  const text = useText();
  useReloadWhile(batches.some(({ isMade }) => !isMade));
  return (
    <Card title={text('promotions.codes')}>
      {batches.length === 0 && <p className="muted">{text('promotions.codes.none')}</p>}
      <ul className="stack">
        {batches.map((batch) => (
          <Batch key={batch.batchId} {...{ batch, promotionKey, canEdit }} />
        ))}
      </ul>
      {canEdit && <NewBatch promotionKey={promotionKey} />}
    </Card>
  );
}

/** The codes are made in the background: loads the page again until they are there. */
function useReloadWhile(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}

type BatchProps = { batch: CodeBatch; promotionKey: string; canEdit: boolean };

function Batch({ batch: { batchId, prefix, count, used, createdAt, isMade }, promotionKey, canEdit }: BatchProps) {
  const text = useText();
  const { number, moment } = useFormats();
  const zone = useTimeZone();
  const name = text('promotions.codes.batch', { count });
  return (
    <li className="row row-wrap">
      <div className="grow">
        <span className="strong">{[prefix, name].filter(Boolean).join(' · ')}</span>{' '}
        <span className="small muted">{moment(createdAt, zone)}</span>
        <div className="small muted">
          {text('promotions.codes.used', { used: number(used), unused: number(count - used) })}
        </div>
      </div>
      {!isMade && <Badge tone="info">{text('promotions.codes.making')}</Badge>}
      {isMade && canEdit && (
        <a
          className={buttonClass({ size: 'small' })}
          href={`/staff/api/v1/promotions/${encodeURIComponent(promotionKey)}/codes/${batchId}/download`}
          download
        >
          {text('promotions.codes.download')}
        </a>
      )}
    </li>
  );
}

function NewBatch({ promotionKey }: Pick<Props, 'promotionKey'>) {
  const text = useText();
  const [typed, setTyped] = useState({ prefix: '', count: '100' });
  const { revalidate } = useRevalidator();
  // A quote that is answered meanwhile cancels the reload of the write.
  const { send, isBusy, refusals } = useWrite<PromotionWrite>({ onDone: () => void revalidate() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'codes', key: promotionKey, prefix: typed.prefix.trim(), count: Number(typed.count) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="row row-wrap row-end">
        <TextField
          label={text('promotions.codes.prefix')}
          maxLength={20}
          value={typed.prefix}
          onChange={({ target }) => setTyped({ ...typed, prefix: target.value })}
        />
        <TextField
          label={text('promotions.codes.count')}
          type="number"
          required
          min={1}
          max={MOST_CODES_AT_ONCE}
          value={typed.count}
          onChange={({ target }) => setTyped({ ...typed, count: target.value })}
        />
        <Button type="submit" disabled={isBusy}>
          {text('promotions.codes.make')}
        </Button>
      </div>
      <RefusalNote refusals={refusals} />
    </form>
  );
}
