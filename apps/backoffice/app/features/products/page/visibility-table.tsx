import type { ProductVisibility, StaffProduct } from '@shop/contracts/staff/catalog/product';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { useStoreName } from '#backoffice/staff/staff.ts';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { getFixPath } from './fix-path.ts';

type Props = { product: StaffProduct; stores: readonly ProductVisibility[] };

const TONES: Readonly<Record<ProductVisibility['state'], Tone>> = { seen: 'ok', limited: 'warn', unseen: 'bad' };

/** Each store with what keeps its shoppers from the product, and where that is mended. */
export function VisibilityTable({ product, stores }: Props) {
  const text = useText();
  const nameStore = useStoreName();
  return (
    <ScrollCard label={text('product.tab.visibility')}>
      <table className="visibility">
        <caption className="visually-hidden">{text('product.tab.visibility')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('product.store')}</th>
            <th scope="col">{text('products.state')}</th>
            <th scope="col">{text('product.reasons')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map((visibility) => (
            <tr key={visibility.storeId}>
              <th scope="row">{nameStore(visibility.storeId)}</th>
              <td>
                <Badge tone={TONES[visibility.state]}>{text(`product.seen.${visibility.state}`)}</Badge>
              </td>
              <td>
                <Reasons product={product} visibility={visibility} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

function Reasons({ product, visibility }: { product: StaffProduct; visibility: ProductVisibility }) {
  const text = useText();
  const { storeId, reasons, categories } = visibility;
  if (reasons.length === 0) {
    return <span className="muted">{text('product.listedIn', { count: categories })}</span>;
  }
  return (
    <ul className="reasons">
      {reasons.map((reason) => {
        const path = getFixPath(reason, { sku: product.sku, visibility });
        return (
          <li key={reason}>
            {text(`product.why.${reason}`)}{' '}
            {path && (
              <Link className="link" to={`${path}${path.includes('?') ? '&' : '?'}${SCOPE_PARAMETER}=${storeId}`}>
                {text(`product.fix.${reason}`)}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
