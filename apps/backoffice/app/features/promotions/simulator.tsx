import type { PromotionFile } from '@shop/contracts/promotion-file';
import type { Simulation, SimulationReply } from '@shop/contracts/staff/quote/promotions';
import { readMoment } from '@shop/domain/zoned-time';
import { useState } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission, useStaff, useTimeZone } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { BuyerSearch } from './buyer-search.tsx';
import { PieceSearch } from './piece-search.tsx';
import type { PromotionWrite } from './promotion-writes.ts';
import { SimulatedBag } from './simulated-bag.tsx';
import { useDebounced } from './use-debounced.ts';
import { VerdictList } from './verdict-list.tsx';

type Props = { storeId: number; draft?: PromotionFile | undefined };
type Lines = Simulation['lines'];
type Chosen = { storeId: number; lines: Lines; buyer: Simulation['buyer']; code: string; at: string };

/** Live quote of an imagined bag through the quote engine, and the reason of each promotion. */
export function Simulator({ storeId: first, draft }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<Chosen>({
    ...{ storeId: first, lines: [], buyer: { kind: 'guest' }, code: '', at: '' },
  });
  const [reply, setReply] = useState<SimulationReply>();
  const { send, refusals, isBusy } = useWrite<PromotionWrite, SimulationReply>({ onDone: setReply });
  const zone = useTimeZone(chosen.storeId);
  const simulation = toSimulation(chosen, zone, draft);
  useDebounced(JSON.stringify(simulation), () => send({ intent: 'quote-simulation', simulation }));
  const change = (changed: Partial<Chosen>) => setChosen({ ...chosen, ...changed });
  const setQuantity = (sku: string, quantity: number) => change({ lines: withQuantity(chosen.lines, sku, quantity) });
  return (
    <div className="stack" aria-busy={isBusy}>
      <SimulatorFields chosen={chosen} zone={zone} onChange={change} />
      <PieceSearch storeId={chosen.storeId} label={text('promotions.findPieces')}>
        {({ title, sizes }) =>
          sizes.map(({ sku, label, inStock }) => (
            <Button
              key={sku}
              size="small"
              disabled={!inStock}
              aria-label={text('phone.add', { title, size: label })}
              onClick={() => setQuantity(sku, (chosen.lines.find((line) => line.sku === sku)?.quantity ?? 0) + 1)}
            >
              {label}
            </Button>
          ))
        }
      </PieceSearch>
      <RefusalNote refusals={refusals} />
      {chosen.lines.length === 0 && <p className="muted">{text('promotions.emptyBag')}</p>}
      {reply && chosen.lines.length > 0 && <SimulatedBag reply={reply} onQuantity={setQuantity} />}
      {reply && <VerdictList verdicts={reply.verdicts} />}
      {reply && <QuotedAt at={reply.at} zone={zone} />}
    </div>
  );
}

function QuotedAt({ at, zone }: { at: string; zone: string }) {
  const text = useText();
  const { moment } = useFormats();
  return <p className="small muted">{text('promotions.quotedAt', { moment: moment(at, zone), zone })}</p>;
}

function toSimulation({ code, at, ...chosen }: Chosen, zone: string, draft: PromotionFile | undefined): Simulation {
  const moment = at ? readMoment(at, zone) : undefined;
  return {
    ...chosen,
    ...(code.trim() && { code: code.trim() }),
    ...(moment && { at: moment.toISOString() }),
    ...(draft && { draft }),
  };
}

function withQuantity(lines: Lines, sku: string, quantity: number): Lines {
  const others = lines.filter((line) => line.sku !== sku);
  if (quantity === 0) return others;
  return lines.length === others.length
    ? [...lines, { sku, quantity }]
    : lines.map((line) => (line.sku === sku ? { sku, quantity } : line));
}

type FieldsProps = { chosen: Chosen; zone: string; onChange: (changed: Partial<Chosen>) => void };

const BUYERS = ['guest', 'first', 'returning', 'staff', 'known'] as const;
type BuyerChoice = (typeof BUYERS)[number];

function SimulatorFields({ chosen, zone, onChange }: FieldsProps) {
  const text = useText();
  const { me, now } = useStaff();
  const may = usePermission();
  const [choice, setChoice] = useState<BuyerChoice>('guest');
  const choose = (next: BuyerChoice) => {
    setChoice(next);
    if (next !== 'known') onChange({ buyer: toBuyer(next) });
  };
  return (
    <>
      <div className="promo-pair">
        <SelectField
          label={text('promotions.store')}
          value={chosen.storeId}
          options={me.stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
          onChange={({ target }) => onChange({ storeId: Number(target.value), lines: [] })}
        />
        <SelectField
          label={text('promotions.buyer')}
          value={choice}
          options={BUYERS.filter((one) => one !== 'known' || may('customers.read')).map((value) => ({
            ...{ value, label: text(`promotions.buyer.${value}`) },
          }))}
          onChange={({ target }) => choose(target.value as BuyerChoice)}
        />
        <TextField
          label={text('promotions.code')}
          value={chosen.code}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => onChange({ code: target.value })}
        />
        <TextField
          label={text('promotions.inZone', { label: text('promotions.moment'), zone: zone.replace('_', ' ') })}
          type="datetime-local"
          value={chosen.at || toLocalMoment(now, zone)}
          onChange={({ target }) => onChange({ at: target.value })}
        />
      </div>
      {choice === 'known' && (
        <BuyerSearch onChoose={(customerId) => onChange({ buyer: { kind: 'known', customerId } })} />
      )}
    </>
  );
}

function toBuyer(choice: Exclude<BuyerChoice, 'known'>): Simulation['buyer'] {
  if (choice === 'guest') return { kind: 'guest' };
  return { kind: 'customer', firstOrder: choice === 'first', groups: choice === 'staff' ? ['staff'] : [] };
}
