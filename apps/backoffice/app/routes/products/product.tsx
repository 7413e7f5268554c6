import { Outlet, redirect } from 'react-router';
import { ProductHead } from '#backoffice/features/products/page/product-head.tsx';
import { type ProductWrite, runProductWrite } from '#backoffice/features/products/page/product-writes.ts';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/product.ts';

export const loader = ({ context, params: { sku } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.product.get({ params: { sku } }));

/** Writes of every tab. */
export async function action({ request, context, params: { sku } }: Route.ActionArgs) {
  const write = await readWrite<ProductWrite>(request);
  const reply = await writeTo(context, (api) => runProductWrite(api, sku, write));
  // The page of a deleted product cannot be loaded again.
  return write.intent === 'delete' && 'done' in reply ? redirect('/catalogue/products') : reply;
}

/** Head and tabs of a product. */
export default function Product({ loaderData: product }: Route.ComponentProps) {
  return (
    <>
      <ProductHead key={product.sku} product={product} />
      <Outlet context={product} />
    </>
  );
}
