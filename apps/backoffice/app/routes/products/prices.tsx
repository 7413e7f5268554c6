import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { EditPriceDialog, type SinglePriceWrite } from '#backoffice/features/prices/single/edit-price-dialog.tsx';
import { PriceTable } from '#backoffice/features/prices/single/price-table.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/prices.ts';

export const loader = ({ context, params: { sku } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.prices.product({ params: { sku } }));

export async function action({ request, context, params: { sku } }: Route.ActionArgs) {
  const { intent: _, sku: __, priceList, ...body } = await readWrite<SinglePriceWrite>(request);
  return writeTo(context, ({ prices }) => prices.setPrice({ params: { sku, priceList }, body }));
}

/** Prices of a product in every list: today, scheduled, lowest of 30 days, cost and margin. */
export default function ProductPrices({ loaderData: { prices } }: Route.ComponentProps) {
  const text = useText();
  const { sku, title } = useOutletContext<StaffProduct>();
  const canEdit = usePermission()('prices.edit');
  const [edited, setEdited] = useState<ListedPrice>();
  return (
    <div className="split split-alone">
      <SplitMain label={title} stack>
        <p className="muted">{text('priceEdit.allSizes')}</p>
        <PriceTable sku={sku} prices={prices} onEdit={canEdit ? setEdited : undefined} />
      </SplitMain>
      {edited && <EditPriceDialog sku={sku} price={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
