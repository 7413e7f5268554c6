import type { DeskLine } from '@shop/contracts/staff/order/desk-order';
import { countUnpacked } from '@shop/domain/order/desk/packing';
import { type FormEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import type { Refusal } from '#backoffice/staff/refusal.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';

export type SplitParcels = { lines: { lineNumber: number; quantity: number }[] }[];
type Props = {
  lines: readonly DeskLine[];
  /** Position of the first new parcel. */
  first: number;
  isBusy: boolean;
  refusals: readonly Refusal[];
  onPack: (parcels: SplitParcels) => void;
  onClose: () => void;
};

const MOST_PARCELS = 20;

/** Units per parcel. Units in no parcel stay to be packed later. */
export function SplitDialog({ lines, first, isBusy, refusals, onPack, onClose }: Props) {
  const text = useText();
  const open = lines.filter((line) => countUnpacked(line) > 0);
  const [parcels, setParcels] = useState<Record<number, number>[]>(() => [countAll(open), {}]);
  const countIn = (lineNumber: number) => parcels.reduce((sum, parcel) => sum + (parcel[lineNumber] ?? 0), 0);
  const left = open.reduce((sum, line) => sum + countUnpacked(line) - countIn(line.lineNumber), 0);
  const packed = toParcels(parcels);
  const set = (index: number, lineNumber: number, typed: number) =>
    setParcels(parcels.map((parcel, at) => (at === index ? { ...parcel, [lineNumber]: typed } : parcel)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPack(packed);
  };
  return (
    <Dialog title={text('split.title')} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          {parcels.map((parcel, index) => {
            const name = text('order.parcel', { number: first + index });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a parcel is its position
              <fieldset key={index} className="stack">
                <legend className="label">{name}</legend>
                {open.map((line) => {
                  const own = parcel[line.lineNumber] ?? 0;
                  const most = countUnpacked(line) - countIn(line.lineNumber) + own;
                  return (
                    <UnitsField
                      key={line.lineNumber}
                      {...{ line, most, parcel: name, value: own }}
                      onChange={(typed) => set(index, line.lineNumber, typed)}
                    />
                  );
                })}
              </fieldset>
            );
          })}
          <div className="row spread">
            <Button disabled={parcels.length >= MOST_PARCELS} onClick={() => setParcels([...parcels, {}])}>
              {text('split.add')}
            </Button>
            <span className="small muted" role="status">
              {text('split.left', { count: left })}
            </span>
          </div>
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy || packed.length === 0}>
            {text('split.pack', { count: packed.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type UnitsProps = {
  line: DeskLine;
  most: number;
  parcel: string;
  value: number;
  onChange: (typed: number) => void;
};

function UnitsField({ line: { title, size }, most, parcel, value, onChange }: UnitsProps) {
  const text = useText();
  const line = [title, size].filter(Boolean).join(', ');
  return (
    <div className="row">
      <span className="grow">{line}</span>
      <input
        className="input input-quantity"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        aria-label={text('split.unitsOf', { line, parcel })}
        value={value}
        onChange={({ target }) => onChange(clamp(target.valueAsNumber, most))}
      />
      <span className="small muted no-wrap">{text('refund.of', { count: most })}</span>
    </div>
  );
}

const countAll = (open: readonly DeskLine[]): Record<number, number> =>
  Object.fromEntries(open.map((line) => [line.lineNumber, countUnpacked(line)]));

const toParcels = (parcels: readonly Record<number, number>[]): SplitParcels =>
  parcels
    .map((parcel) => ({
      lines: Object.entries(parcel).flatMap(([lineNumber, quantity]) =>
        quantity > 0 ? [{ lineNumber: Number(lineNumber), quantity }] : [],
      ),
    }))
    .filter(({ lines }) => lines.length > 0);

const clamp = (typed: number, most: number): number =>
  Number.isFinite(typed) ? Math.max(0, Math.min(most, Math.round(typed))) : 0;
