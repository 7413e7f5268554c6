import type { ListedProduct } from '@shop/contracts/staff/catalog/products';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { productPath } from './product-path.ts';
import { STATE_TONES } from './product-tones.ts';

/** Columns of the product list. */
export function useProductColumns(): Column<ListedProduct>[] {
  const text = useText();
  const { money, number: count } = useFormats();
  const scoped = useScoped();
  const nameBrand = useBrandName();
  return [
    {
      ...{ id: 'name', header: text('products.name'), isFixed: true, phone: 'first' },
      cell: ({ sku, title, image }) => (
        <span className="row">
          <Thumb image={image} />
          <Link className="strong" to={scoped(productPath(sku))} tabIndex={-1}>
            {title}
          </Link>
        </span>
      ),
    },
    {
      ...{ id: 'sku', header: text('products.sku'), phone: 'second' },
      cell: ({ sku }) => <span className="mono">{sku}</span>,
    },
    {
      ...{ id: 'brand', header: text('products.brand') },
      cell: ({ brands }) => <span className="muted">{brands.map(nameBrand).join(', ')}</span>,
    },
    {
      ...{ id: 'state', header: text('products.state'), phone: 'second-end' },
      cell: (product) => <StateCell product={product} />,
    },
    { id: 'stock', header: text('products.stock'), isNumber: true, cell: ({ stock }) => count(stock.gb) },
    { id: 'stock-us', header: text('products.stockUs'), isNumber: true, cell: ({ stock }) => count(stock.us) },
    {
      ...{ id: 'price', header: text('products.price'), isNumber: true, phone: 'end' },
      cell: ({ price }) => price && money(price),
    },
    {
      ...{ id: 'translations', header: text('products.translations') },
      cell: ({ missing, outdated }) => (
        <span className="row">
          {missing.length > 0 && <Badge tone="bad">{text('products.missing', { locales: missing.join(', ') })}</Badge>}
          {outdated.length > 0 && (
            <Badge tone="warn">{text('products.outdated', { locales: outdated.join(', ') })}</Badge>
          )}
        </span>
      ),
    },
  ];
}

function StateCell({ product: { state, stores, onlineAt, offlineAt } }: { product: ListedProduct }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return (
    <span className="row">
      <Badge tone={STATE_TONES[state]}>{text(`products.state.${state}`)}</Badge>
      <span className="small muted only-wide">
        {state === 'online' && text('products.stores', { count: stores.length })}{' '}
        {onlineAt && text('products.onlineAt', { moment: moment(onlineAt, zone) })}{' '}
        {offlineAt && text('products.offlineAt', { moment: moment(offlineAt, zone) })}
      </span>
    </span>
  );
}
