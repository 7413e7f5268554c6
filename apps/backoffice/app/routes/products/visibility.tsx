import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useOutletContext } from 'react-router';
import { VisibilityTable } from '#backoffice/features/products/page/visibility-table.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/visibility.ts';

export const loader = ({ context, params: { sku } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.product.visibility({ params: { sku } }));

export default function Visibility({ loaderData: { stores } }: Route.ComponentProps) {
  const product = useOutletContext<StaffProduct>();
  return (
    <div className="split split-alone">
      <SplitMain label={product.title}>
        <VisibilityTable product={product} stores={stores} />
      </SplitMain>
    </div>
  );
}
