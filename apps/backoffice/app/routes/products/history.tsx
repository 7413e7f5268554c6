import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { Link, useOutletContext } from 'react-router';
import { HistoryList } from '#backoffice/features/products/page/history-list.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { useCursorLinks } from '#backoffice/ui/table/use-cursor-links.ts';
import type { Route } from './+types/history.ts';

export function loader({ request, context, params: { sku } }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  return loadFrom(context, (api) => api.product.history({ params: { sku }, query: cursor ? { cursor } : {} }));
}

export default function History({ loaderData: { items, next } }: Route.ComponentProps) {
  const text = useText();
  const product = useOutletContext<StaffProduct>();
  const links = useCursorLinks(next);
  return (
    <div className="split split-alone">
      <SplitMain label={text('product.tab.history')}>
        {items.length === 0 ? (
          <Empty title={text('product.noHistory')}>{text('product.noHistoryHint')}</Empty>
        ) : (
          <HistoryList product={product} entries={items} />
        )}
        {links.next && (
          <Link className={buttonClass()} to={links.next}>
            {text('frame.next')}
          </Link>
        )}
      </SplitMain>
    </div>
  );
}
