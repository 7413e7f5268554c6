import type { StockSize, StockStyle } from '@shop/contracts/staff/catalog/stock';
import type { StockPool } from '@shop/domain/catalog/stock';
import { CORRECTION_REASONS, type CorrectionReason } from '@shop/domain/catalog/stock-correction';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { findScanned } from './scanned-size.ts';
import type { StockWrite } from './stock-writes.ts';

type Props = { style: StockStyle; pool: StockPool; onClose: () => void };

/** Differences per size with a reason. A barcode scanner types the label and presses Enter: one more of that size. */
export function CorrectDialog({ style, pool, onClose }: Props) {
  const text = useText();
  const [deltas, setDeltas] = useState<Record<string, number>>({});
  const [reason, setReason] = useState<CorrectionReason>('counted');
  const [note, setNote] = useState('');
  const requestKey = useRef<string>(undefined);
  const { send, isBusy, refusals } = useWrite<StockWrite>({
    onDone: () => {
      showToast({ message: text('stock.saved') });
      onClose();
    },
  });
  const change = (sku: string, delta: number) => {
    requestKey.current = undefined;
    setDeltas((before) => ({ ...before, [sku]: delta }));
  };
  const lines = Object.entries(deltas).flatMap(([sku, delta]) => (delta === 0 ? [] : [{ sku, delta }]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // One key per correction: a repeated press corrects once.
    requestKey.current ??= crypto.randomUUID();
    const typed = note.trim() && { note: note.trim() };
    send({ intent: 'correct', pool, reason, requestKey: requestKey.current, lines, ...typed });
  };
  return (
    <Dialog title={text('stock.correctOf', { title: style.title })} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <ScanField style={style} onScanned={(sku) => change(sku, (deltas[sku] ?? 0) + 1)} />
          {style.sizes.map((size) => (
            <DifferenceField
              key={size.sku}
              size={size}
              value={deltas[size.sku] ?? 0}
              onChange={(delta) => change(size.sku, delta)}
            />
          ))}
          <SelectField
            label={text('stock.reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value as CorrectionReason)}
            options={CORRECTION_REASONS.map((value) => ({ value, label: text(`stock.reason.${value}`) }))}
          />
          <TextField
            label={text('stock.note')}
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || lines.length === 0}>
            {text('stock.save', { count: lines.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ScanField({ style, onScanned }: { style: StockStyle; onScanned: (sku: string) => void }) {
  const text = useText();
  const [unknown, setUnknown] = useState<string>();
  const scan = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    const label = event.currentTarget.value.trim();
    event.currentTarget.value = '';
    if (label === '') return;
    const sku = findScanned(style.sizes, label);
    setUnknown(sku === undefined ? label : undefined);
    if (sku !== undefined) onScanned(sku);
  };
  return (
    <TextField
      label={text('stock.scan')}
      autoComplete="off"
      autoFocus
      error={unknown && text('stock.unknownLabel', { label: unknown })}
      onKeyDown={scan}
    />
  );
}

type FieldProps = { size: StockSize; value: number; onChange: (delta: number) => void };

function DifferenceField({ size: { size, onHand, reserved, sold }, value, onChange }: FieldProps) {
  const text = useText();
  return (
    <div className="row">
      <b className="curve-size">{size}</b>
      <input
        className="input input-quantity"
        type="number"
        inputMode="numeric"
        aria-label={text('stock.difference', { size, count: onHand })}
        value={value}
        onChange={({ target }) =>
          onChange(Number.isFinite(target.valueAsNumber) ? Math.round(target.valueAsNumber) : 0)
        }
      />
      <span className="mono">
        {onHand} → {onHand + value}
      </span>
      <span className="small muted">
        {text('stock.sold', { count: sold })}
        {reserved > 0 && ` · ${text('stock.held', { count: reserved })}`}
      </span>
    </div>
  );
}
