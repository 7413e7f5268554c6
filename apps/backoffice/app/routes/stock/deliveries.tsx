import { DELIVERY_VIEWS } from '@shop/domain/catalog/stock-desk/inbound';
import { useState } from 'react';
import { Link } from 'react-router';
import { DeliveryCard } from '#backoffice/features/deliveries/delivery-card.tsx';
import { type DeliveryWrite, runDeliveryWrite } from '#backoffice/features/deliveries/delivery-writes.ts';
import { NewDeliveryDialog } from '#backoffice/features/deliveries/new-delivery-dialog.tsx';
import { PromiseCard } from '#backoffice/features/deliveries/promise-card.tsx';
import { StockTabs } from '#backoffice/features/stock/stock-tabs.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/deliveries.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = DELIVERY_VIEWS.find((one) => one === new URL(request.url).searchParams.get('view')) ?? 'open';
  return loadFrom(context, async ({ deliveries }) => ({
    view,
    items: (await deliveries.list({ query: { view } })).items,
    promised: (await deliveries.promises()).stores,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<DeliveryWrite>(request);
  return writeTo(context, (api) => runDeliveryWrite(api, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function Deliveries({ loaderData: { view, items, promised } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('stock.edit');
  const [isNew, setNew] = useState(false);
  return (
    <>
      <div className="head">
        <h1>{text('deliveries.title')}</h1>
        <span className="grow" />
        <ExportLink list="/deliveries" permission="catalog.import" query={{ view }} />
        {canEdit && (
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>
            {text('deliveries.new')}
          </Button>
        )}
      </div>
      <StockTabs />
      <div className="split split-alone">
        <SplitMain label={text('deliveries.title')}>
          <div className="stack stack-16">
            <nav className="row row-wrap" aria-label={text('deliveries.views')}>
              {DELIVERY_VIEWS.map((one) => (
                <Link
                  key={one}
                  className={buttonClass({ size: 'small', ...(one === view && { look: 'primary' as const }) })}
                  to={`?view=${one}`}
                  aria-current={one === view ? 'page' : undefined}
                >
                  {text(`deliveries.view.${one}`)}
                </Link>
              ))}
            </nav>
            {items.length === 0 && <Empty title={text(`deliveries.none.${view}`)}>{text('deliveries.noneHint')}</Empty>}
            {items.map((delivery) => (
              <DeliveryCard key={delivery.deliveryId} delivery={delivery} canEdit={canEdit} />
            ))}
            <PromiseCard promised={promised} canEdit={canEdit} />
          </div>
        </SplitMain>
      </div>
      {isNew && <NewDeliveryDialog onClose={() => setNew(false)} />}
    </>
  );
}
