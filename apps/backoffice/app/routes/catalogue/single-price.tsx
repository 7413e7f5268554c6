import type { ListedPrice } from '@shop/contracts/staff/catalog/prices';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { PriceTabs } from '#backoffice/features/prices/price-tabs.tsx';
import { EditPriceDialog, type SinglePriceWrite } from '#backoffice/features/prices/single/edit-price-dialog.tsx';
import { PriceTable } from '#backoffice/features/prices/single/price-table.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/single-price.ts';

const MOST_FOUND = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [text, sku] = [searchParams.get('text')?.trim() ?? '', searchParams.get('sku') ?? undefined];
  return loadFrom(context, async ({ stock, prices }) => {
    const found = text ? (await stock.list({ query: { text, limit: MOST_FOUND } })).items : [];
    const chosen = sku ?? (found.length === 1 ? found[0]?.sku : undefined);
    const listed = chosen === undefined ? [] : (await prices.product({ params: { sku: chosen } })).prices;
    return { text, chosen, listed, found: found.map(({ sku: style, title }) => ({ sku: style, title })) };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent: _, sku, priceList, ...body } = await readWrite<SinglePriceWrite>(request);
  return writeTo(context, ({ prices }) => prices.setPrice({ params: { sku, priceList }, body }));
}

export const shouldRevalidate = revalidateUnlessQuoted;

export default function SinglePrice({ loaderData: { text: typed, chosen, listed, found } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('prices.edit');
  const [edited, setEdited] = useState<ListedPrice>();
  return (
    <>
      <div className="head">
        <h1>{text('priceEdit.single')}</h1>
      </div>
      <PriceTabs />
      <Form className="filters" role="search">
        <TextField label={text('priceEdit.search')} name="text" defaultValue={typed} maxLength={80} />
        <Button type="submit">{text('priceEdit.find')}</Button>
      </Form>
      <div className="split split-alone">
        <SplitMain label={text('priceEdit.single')}>
          <div className="stack stack-16">
            {chosen === undefined && found.length === 0 && (
              <Empty title={text('priceEdit.noneFound')}>{text('priceEdit.noneFoundHint')}</Empty>
            )}
            {found.length > 1 && <FoundList found={found} typed={typed} />}
            {chosen !== undefined && (
              <PriceTable sku={chosen} prices={listed} onEdit={canEdit ? setEdited : undefined} />
            )}
          </div>
        </SplitMain>
      </div>
      {edited && chosen !== undefined && (
        <EditPriceDialog sku={chosen} price={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function FoundList({ found, typed }: { found: readonly { sku: string; title: string }[]; typed: string }) {
  const text = useText();
  return (
    <ul className="card board-list board-rows" aria-label={text('priceEdit.found')}>
      {found.map(({ sku, title }) => (
        <li key={sku}>
          <Link className="grow" to={`?${new URLSearchParams({ text: typed, sku })}`}>
            {title} <span className="mono muted small">{sku}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
