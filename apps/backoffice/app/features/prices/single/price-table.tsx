import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { SETS } from './price-draft.ts';

type Props = { sku: string; prices: readonly ListedPrice[]; onEdit: ((price: ListedPrice) => void) | undefined };

/** Price of one style in every list, with its schedule. */
export function PriceTable({ sku, prices, onEdit }: Props) {
  const text = useText();
  const title = text('priceEdit.of', { sku });
  return (
    <ScrollCard label={title}>
      <table className="tall-40 two-line">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('priceEdit.list')}</th>
            {(['now', 'regular', 'was', 'lowest', 'cost', 'margin'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {text(`priceEdit.${name}`)}
              </th>
            ))}
            <th scope="col">{text('priceEdit.schedule')}</th>
            {onEdit && (
              <th scope="col">
                <span className="visually-hidden">{text('priceEdit.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <PriceRow key={price.priceList} price={price} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function PriceRow({ price, onEdit }: Pick<Props, 'onEdit'> & { price: ListedPrice }) {
  const text = useText();
  const { money, number } = useFormats();
  const { priceList, currency, amount, shownWas, inForce, lowest, cost, margin } = price;
  const show = (minor: number | undefined) => (minor === undefined ? '–' : money({ amount: minor, currency }));
  return (
    <tr>
      <td data-phone="first">{priceList}</td>
      <td className="number strong" data-phone="end">
        {amount === undefined ? <span className="muted">{text('priceEdit.noPrice')}</span> : show(inForce)}
      </td>
      <td className="number">{show(amount)}</td>
      <td className="number">{show(shownWas)}</td>
      <td className="number">{show(lowest)}</td>
      <td className="number">{show(cost)}</td>
      <td className="number">{margin === undefined ? '–' : `${number(margin)} %`}</td>
      <td className="small" data-phone="second">
        {SETS.map((set) => (
          <SpecialLine key={set} price={price} special={price[set]} />
        ))}
      </td>
      {onEdit && (
        <td data-phone="second-end">
          <Button size="small" aria-label={text('priceEdit.editOf', { list: priceList })} onClick={() => onEdit(price)}>
            {text('priceEdit.edit')}
          </Button>
        </td>
      )}
    </tr>
  );
}

type SpecialProps = { price: ListedPrice; special: ListedPrice['special'] };

/** Start and end in the time of the list and on the own clock. */
function SpecialLine({ price: { currency, timeZone }, special }: SpecialProps) {
  const text = useText();
  const { money, moment } = useFormats();
  const own = useOwnZone(timeZone);
  if (!special) return null;
  const { amount, from, to } = special;
  const describe = (zone: string) => ({
    from: from ? moment(from, zone) : text('priceEdit.always'),
    to: to ? moment(to, zone) : text('priceEdit.open'),
  });
  const [there, here] = [describe(timeZone), describe(own)];
  const zone = timeZone.replace('_', ' ');
  const shown = text('priceEdit.special', { amount: money({ amount, currency }), ...there });
  return (
    <div>
      {shown} <span className="muted">{`(${zone}${own === timeZone ? '' : `; ${here.from} – ${here.to}`})`}</span>
    </div>
  );
}
