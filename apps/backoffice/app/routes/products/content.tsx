import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useOutletContext } from 'react-router';
import { ProductForm } from '#backoffice/features/products/page/product-form.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import type { Route } from './+types/content.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.product.choices());

export default function Content({ loaderData: choices }: Route.ComponentProps) {
  const product = useOutletContext<StaffProduct>();
  const may = usePermission();
  return <ProductForm key={product.sku} product={product} choices={choices} canChange={may('catalog.edit')} />;
}
