import { useState } from 'react';
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LeaveGuard } from '#backoffice/features/products/grid/leave-guard.tsx';
import { productPath } from '#backoffice/features/products/product-path.ts';
import { AddSizeDialog } from '#backoffice/features/products/variants/add-size-dialog.tsx';
import { type MatrixWrite, useVariantMatrix } from '#backoffice/features/products/variants/use-variant-matrix.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { SheetGrid } from '#backoffice/ui/grid/sheet-grid.tsx';
import type { Route } from './+types/variant-matrix.ts';

export const loader = ({ context, params: { sku } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.product.variants({ params: { sku }, query: {} }));

export async function action({ request, context, params: { sku } }: Route.ActionArgs) {
  const { sizes } = await readWrite<MatrixWrite>(request);
  return writeTo(context, (api) => api.variants.save({ params: { sku }, body: { sizes } }));
}

/** Loads again after a save only: rows must not move below what is typed. */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as { done?: { findings: unknown[] } } | undefined)?.done?.findings.length === 0;

/** SKU and EAN of the sizes of every colour of the style. */
export default function VariantMatrix({ loaderData: { items }, params: { sku } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const [isAdding, setAdding] = useState(false);
  const matrix = useVariantMatrix(items, may('catalog.edit'));
  const { sheet, remarks, refusals, count, isBusy } = matrix;
  const refused = Object.values(remarks).flatMap((own) => Object.keys(own)).length;
  if (items.length === 0) return <Empty title={text('product.noVariants')} />;
  return (
    <div className="body stack">
      <LeaveGuard count={count} />
      <div className="row row-wrap">
        <Link className={buttonClass({ size: 'small' })} to={scoped(productPath(sku, 'variants'))}>
          {text('matrix.back')}
        </Link>
        <Button size="small" onClick={() => setAdding(true)}>
          {text('matrix.add')}
        </Button>
        <Button size="small" onClick={matrix.removeSize}>
          {text('matrix.remove')}
        </Button>
        <span className="grow" />
        <RefusalNote refusals={refusals} />
        <Button disabled={count === 0 || isBusy} onClick={matrix.discard}>
          {text('productGrid.discard')}
        </Button>
        <Button look="primary" disabled={count === 0 || isBusy} onClick={matrix.save}>
          {text('productGrid.save', { count })}
        </Button>
      </div>
      {refused > 0 && (
        <Note tone="bad" role="alert">
          {text('matrix.refused', { count: refused })}
        </Note>
      )}
      <SheetGrid
        label={text('matrix.title')}
        sheet={sheet}
        remarks={remarks}
        rowHeader={{ text: text('product.size'), width: 110 }}
      />
      <p className="muted">{text('matrix.help')}</p>
      {isAdding && <AddSizeDialog sizes={matrix.sizes} onAdd={matrix.addSize} onClose={() => setAdding(false)} />}
    </div>
  );
}
