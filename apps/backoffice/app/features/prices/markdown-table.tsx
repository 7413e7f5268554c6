import type { MarkdownLine, MarkdownQuote } from '@shop/contracts/staff/catalog/prices';
import { getMinorUnits } from '@shop/domain/money';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useWrite } from '#backoffice/staff/write.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { showFailure, showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { PriceWrite } from './price-writes.ts';

const MOST_ROWS = 100;
const TONES = { holds: 'ok', measured: 'warn', refused: 'bad' } as const;

type Props = { quote: MarkdownQuote; onCostSaved: () => void };

/** Styles of the plan with what shoppers will see, and why a reduction may not be shown. */
export function MarkdownTable({ quote, onCostSaved }: Props) {
  const text = useText();
  const shown = quote.lines.slice(0, MOST_ROWS);
  return (
    <ScrollCard label={text('prices.plan')}>
      <table className="tall-40">
        <caption className="visually-hidden">{text('prices.plan')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('prices.style')}</th>
            {(['stock', 'weeks', 'now', 'lowest', 'planned', 'cost', 'margin', 'shown'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {text(`prices.${name}`)}
              </th>
            ))}
            <th scope="col">{text('prices.rule')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <MarkdownRow key={line.sku} line={line} onCostSaved={onCostSaved} />
          ))}
        </tbody>
      </table>
      {quote.lines.length > shown.length && (
        <p className="small muted card-body">{text('prices.rowsCut', { count: shown.length })}</p>
      )}
    </ScrollCard>
  );
}

function MarkdownRow({ line, onCostSaved }: { line: MarkdownLine; onCostSaved: () => void }) {
  const text = useText();
  const { money, number } = useFormats();
  const { sku, title, image, stock, weeks, now, lowest, planned, margin, percent, state, reason } = line;
  return (
    <tr>
      <td>
        <span className="row">
          <Thumb image={image} />
          <span>
            {title} <span className="mono muted small">{sku}</span>
          </span>
        </span>
      </td>
      <td className="number">{number(stock)}</td>
      <td className="number">{weeks === undefined ? '–' : number(weeks)}</td>
      <td className="number">{money(now)}</td>
      <td className="number">{lowest ? money(lowest) : '–'}</td>
      <td className="number strong">{money(planned)}</td>
      <td className="number">
        <CostField line={line} onSaved={onCostSaved} />
      </td>
      <td className="number">{margin === undefined ? '–' : `${number(margin)} %`}</td>
      <td className="number">{percent > 0 ? `−${percent} %` : '–'}</td>
      <td>
        <Badge tone={TONES[state]}>
          {reason ? text(`prices.reason.${reason}`, { lowest: lowest ? money(lowest) : '' }) : text('prices.holds')}
        </Badge>
      </td>
    </tr>
  );
}

/** Cost price in major units, saved when the field is left. */
function CostField({ line, onSaved }: { line: MarkdownLine; onSaved: () => void }) {
  const text = useText();
  const may = usePermission();
  const { money } = useFormats();
  const { sku, title, cost, planned } = line;
  const units = getMinorUnits(planned.currency);
  const { send } = useWrite<PriceWrite>({
    onDone: () => {
      showToast({ message: text('prices.costSaved') });
      onSaved();
    },
    onRefused: ([first]) => first && showFailure(first.reason),
  });
  if (!may('prices.edit')) return cost ? money(cost) : '–';
  const save = (typed: number) => {
    const amount = Math.round(typed * units);
    if (!Number.isFinite(amount) || amount < 0 || amount === cost?.amount) return;
    send({ intent: 'cost', costs: [{ sku, cost: { amount, currency: planned.currency } }] });
  };
  return (
    <input
      key={cost?.amount}
      className="input input-quantity"
      type="number"
      min={0}
      step={1 / units}
      inputMode="decimal"
      aria-label={text('prices.costOf', { title })}
      defaultValue={cost ? cost.amount / units : ''}
      onBlur={({ target }) => target.value !== '' && save(target.valueAsNumber)}
    />
  );
}
