import type { ScanReply } from '@shop/contracts/staff/catalog/stock-takes';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Text, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { useScanQueue } from './use-scan-queue.ts';

const FOCUS_MS = 150;

/** The field of the scanner, which types a label and presses Enter, and what the last scan was. */
export function ScanCard({ takeId }: { takeId: string }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const { pending, last, refusals, retry, add } = useScanQueue(takeId);
  const getField = useRef((name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null).current;
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const [code, quantity] = [getField('code'), getField('quantity')];
    const typed = code?.value.trim();
    if (!code || !quantity || !typed) return;
    const amount = quantity.valueAsNumber;
    add(typed, Number.isNaN(amount) ? 1 : Math.round(amount));
    code.value = '';
    quantity.value = '1';
    code.focus();
  };
  useEffect(() => {
    // A dialog that closes gives focus back a frame later: to the page, when its button is gone.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) getField('code')?.focus();
    }, FOCUS_MS);
    return () => clearTimeout(timer);
  }, [getField]);
  useShortcuts({ '/': () => getField('code')?.focus() });
  return (
    <div className="card card-body stack">
      <form ref={form} className="scan-form" onSubmit={scan}>
        <TextField
          label={text('takes.scan')}
          name="code"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          autoFocus
          enterKeyHint="done"
        />
        <TextField
          label={text('takes.quantity')}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={-9_999}
          max={99_999}
          defaultValue={1}
        />
        <Button type="submit" look="primary">
          {text('takes.count')}
        </Button>
      </form>
      <div className={last && last.kind !== 'counted' ? 'scan-last bad' : 'scan-last'} role="status">
        {last ? describeScan(last, text) : text('takes.ready')}
        {pending.length > 0 && <div className="small muted">{text('takes.pending', { count: pending.length })}</div>}
      </div>
      <RefusalNote refusals={refusals} />
      {refusals.length > 0 && <Button onClick={retry}>{text('takes.retry')}</Button>}
    </div>
  );
}

function describeScan(last: ScanReply, text: Text): string {
  if (last.kind === 'unknown') return text('takes.unknownCode', { code: last.code });
  const { title, size } = last;
  if (last.kind === 'outside') return text('takes.outside', { title, size });
  return text('takes.scanned', { title, size, count: last.counted });
}
