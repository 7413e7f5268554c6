import type { StaffVariant } from '@shop/contracts/staff/catalog/product';
import { Link } from 'react-router';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { Column } from '#backoffice/ui/table/table-row.tsx';
import { productPath } from '../product-path.ts';

/** Columns of the sizes of every colour. Prices and stock lead to their screens. */
export function useVariantColumns(): Column<StaffVariant>[] {
  const text = useText();
  const { money, number: count } = useFormats();
  const scoped = useScoped();
  return [
    {
      ...{ id: 'colour', header: text('product.text.colour'), isFixed: true, phone: 'first' },
      cell: ({ product, colour, image }) => (
        <span className="row">
          <Thumb image={image} />
          <Link to={scoped(productPath(product))} tabIndex={-1}>
            {colour}
          </Link>
        </span>
      ),
    },
    { id: 'size', header: text('product.size'), isFixed: true, phone: 'second', cell: ({ size }) => size },
    { id: 'sku', header: text('products.sku'), cell: ({ sku }) => <span className="mono">{sku}</span> },
    { id: 'ean', header: text('product.ean'), cell: ({ barcode }) => <span className="mono">{barcode}</span> },
    {
      ...{ id: 'state', header: text('products.state'), phone: 'second-end' },
      cell: ({ online }) => (
        <Badge tone={online ? 'ok' : 'warn'}>{text(`products.state.${online ? 'online' : 'offline'}`)}</Badge>
      ),
    },
    {
      ...{ id: 'price', header: text('products.price'), isNumber: true, phone: 'end' },
      cell: ({ product, price }) =>
        price && (
          <Link to={scoped(`/prices?text=${encodeURIComponent(product)}`)} tabIndex={-1}>
            {money(price)}
          </Link>
        ),
    },
    ...(['gb', 'us'] as const).map(
      (pool): Column<StaffVariant> => ({
        ...{ id: `stock-${pool}`, header: text(pool === 'gb' ? 'products.stock' : 'products.stockUs'), isNumber: true },
        cell: ({ product, stock }) => (
          <Link to={scoped(`/stock?pool=${pool}&text=${encodeURIComponent(product)}`)} tabIndex={-1}>
            {count(stock[pool])}
          </Link>
        ),
      }),
    ),
  ];
}
