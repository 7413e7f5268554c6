import type { OpenCodeReply } from '@shop/contracts/staff/catalog/stock-takes';
import { type FormEvent, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { TakeWrite } from './take-writes.ts';

/** Scanned codes that are counted nowhere: unknown ones can be assigned to a size. */
export function OpenCodes({ codes, canAssign }: { codes: readonly OpenCodeReply[]; canAssign: boolean }) {
  const text = useText();
  const { number } = useFormats();
  return (
    <ul className="card board-list board-rows" aria-label={text('takes.view.codes', { count: codes.length })}>
      {codes.map(({ code, kind, sku, quantity }) => (
        <li key={`${kind} ${code}`}>
          <span className="grow">
            <b className="mono">{code}</b> × {number(quantity)} <Badge tone="warn">{text(`takes.kind.${kind}`)}</Badge>{' '}
            {sku !== undefined && sku !== code && <span className="mono muted small">{sku}</span>}
          </span>
          {canAssign && kind === 'unknown' && <AssignForm code={code} />}
        </li>
      ))}
    </ul>
  );
}

function AssignForm({ code }: { code: string }) {
  const text = useText();
  const [sku, setSku] = useState('');
  const { send, isBusy, refusals } = useWrite<TakeWrite>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'assign', code, sku: sku.trim() });
  };
  return (
    <form className="row row-wrap" onSubmit={submit}>
      <input
        className="input"
        aria-label={text('takes.assignOf', { code })}
        placeholder={text('takes.assign')}
        required
        maxLength={80}
        autoComplete="off"
        value={sku}
        onChange={({ target }) => setSku(target.value)}
      />
      <Button type="submit" size="small" disabled={isBusy || sku.trim() === ''}>
        {text('takes.save')}
      </Button>
      <RefusalNote refusals={refusals} />
    </form>
  );
}
