import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import { readMoment } from '@shop/domain/zoned-time';
import { type FormEvent, useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { type PriceBody, type PriceDraft, readDraft, SETS, type SpecialSet, toDraft } from './price-draft.ts';

export type SinglePriceWrite = { intent: 'set-price'; sku: string; priceList: string } & PriceBody;
type Props = { sku: string; price: ListedPrice; onClose: () => void };

/** Regular price, was-price and both special prices of one list. */
export function EditPriceDialog({ sku, price, onClose }: Props) {
  const text = useText();
  const { priceList, currency } = price;
  const [draft, setDraft] = useState(() => toDraft(price));
  const [bad, setBad] = useState<string>();
  const { send, isBusy, refusals } = useWrite<SinglePriceWrite>({
    onDone() {
      showToast({ message: text('priceEdit.saved') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft, price);
    if ('bad' in read) return setBad(read.bad);
    setBad(undefined);
    send({ intent: 'set-price', sku, priceList, ...read.body });
  };
  const error = (name: string) => (bad === name ? text('priceEdit.badAmount') : undefined);
  return (
    <Dialog title={text('priceEdit.editOf', { list: priceList })} onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="dialog-body stack">
          <div className="rule-grid">
            <TextField
              label={text('priceEdit.amount', { currency })}
              inputMode="decimal"
              required
              autoFocus
              error={error('amount')}
              value={draft.amount}
              onChange={({ target }) => setDraft({ ...draft, amount: target.value })}
            />
            <TextField
              label={text('priceEdit.wasAmount', { currency })}
              help={text('priceEdit.wasHelp')}
              inputMode="decimal"
              error={error('was')}
              value={draft.was}
              onChange={({ target }) => setDraft({ ...draft, was: target.value })}
            />
          </div>
          {SETS.map((set) => (
            <SpecialFields key={set} {...{ set, price, draft }} error={error(set)} onChange={setDraft} />
          ))}
          <RefusalNote refusals={refusals} />
        </div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{text('frame.cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {text('priceEdit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type SpecialProps = {
  set: SpecialSet;
  price: ListedPrice;
  draft: PriceDraft;
  error: string | undefined;
  onChange: (draft: PriceDraft) => void;
};

function SpecialFields({ set, price: { currency, timeZone }, draft, error, onChange }: SpecialProps) {
  const text = useText();
  const typed = draft[set];
  const names = { set: set === 'special' ? 'A' : 'B', zone: timeZone.replace('_', ' ') };
  const change = (part: Partial<PriceDraft[SpecialSet]>) => onChange({ ...draft, [set]: { ...typed, ...part } });
  return (
    <div className="rule-grid">
      <TextField
        label={text('priceEdit.specialAmount', { ...names, currency })}
        inputMode="decimal"
        error={error}
        value={typed.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text(`priceEdit.${end}`, names)}
          help={<BothZones typed={typed[end]} timeZone={timeZone} />}
          type="datetime-local"
          value={typed[end]}
          onChange={({ target }) => change({ [end]: target.value })}
        />
      ))}
    </div>
  );
}

/** A typed moment in the time of the list and on the own clock. */
function BothZones({ typed, timeZone }: { typed: string; timeZone: string }) {
  const text = useText();
  const { moment } = useFormats();
  const own = useOwnZone(timeZone);
  const instant = typed ? readMoment(typed, timeZone)?.toISOString() : undefined;
  if (instant === undefined) return null;
  const zone = timeZone.replace('_', ' ');
  return text('priceEdit.zones', { there: moment(instant, timeZone), here: moment(instant, own), zone });
}
