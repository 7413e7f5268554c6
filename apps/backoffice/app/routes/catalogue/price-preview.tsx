import type { PreviewTile } from '@shop/contracts/staff/catalog/prices';
import { Form, Link, useSearchParams } from 'react-router';
import { PriceTabs } from '#backoffice/features/prices/price-tabs.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { languageContext } from '#backoffice/staff/language-context.ts';
import { findRefusals } from '#backoffice/staff/refusal.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useStaff } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import type { Route } from './+types/price-preview.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [storeId, category, at] = ['storeId', 'category', 'at'].map((name) => searchParams.get(name));
  return loadFrom(context, async ({ prices }) => {
    const { categories } = await prices.lists();
    if (!storeId || !category || !at) return { categories };
    const query = { storeId: Number(storeId), category, at, page: Number(searchParams.get('page') ?? 1) };
    try {
      return { categories, preview: await prices.preview({ query }) };
    } catch (error) {
      // Shown beside the form: another category or moment may be chosen.
      const refusals = findRefusals(error, context.get(languageContext));
      if (!refusals) throw error;
      return { categories, refusals };
    }
  });
}

export default function PricePreview({ loaderData: { categories, preview, refusals = [] } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <div className="head">
        <h1>{text('priceEdit.preview')}</h1>
      </div>
      <PriceTabs />
      <PreviewForm categories={categories} />
      <div className="split split-alone">
        <SplitMain label={text('priceEdit.preview')}>
          <div className="stack stack-16">
            <p className="small muted">{text('priceEdit.previewHint')}</p>
            <RefusalNote refusals={refusals} />
            {preview ? (
              <Tiles preview={preview} />
            ) : (
              refusals.length === 0 && <Empty title={text('priceEdit.choose')} />
            )}
          </div>
        </SplitMain>
      </div>
    </>
  );
}

function PreviewForm({ categories }: Pick<Route.ComponentProps['loaderData'], 'categories'>) {
  const text = useText();
  const { me, scope } = useStaff();
  const [search] = useSearchParams();
  const store = search.get('storeId') ?? String(scope?.storeId ?? me.stores[0]?.storeId ?? '');
  return (
    <Form className="filters">
      <SelectField
        label={text('priceEdit.store')}
        name="storeId"
        defaultValue={store}
        options={me.stores.map(({ storeId, name }) => ({ value: String(storeId), label: name }))}
      />
      <SelectField
        label={text('priceEdit.category')}
        name="category"
        defaultValue={search.get('category') ?? ''}
        options={categories.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <TextField
        label={text('priceEdit.at')}
        name="at"
        type="datetime-local"
        required
        defaultValue={search.get('at') ?? ''}
      />
      <Button type="submit">{text('priceEdit.show')}</Button>
    </Form>
  );
}

type Preview = NonNullable<Route.ComponentProps['loaderData']['preview']>;

function Tiles({ preview: { at, timeZone, total, page, lastPage, items } }: { preview: Preview }) {
  const text = useText();
  const { moment } = useFormats();
  const [search] = useSearchParams();
  const own = useOwnZone(timeZone);
  const zone = timeZone.replace('_', ' ');
  const next = new URLSearchParams(search);
  next.set('page', String(page + 1));
  return (
    <>
      <div role="status">
        <b>{text('priceEdit.previewAt', { there: moment(at, timeZone), here: moment(at, own), zone })}</b>{' '}
        <span className="muted">{text('priceEdit.styles', { count: total })}</span>
      </div>
      <ul className="price-tiles" aria-label={text('priceEdit.tiles')}>
        {items.map((tile) => (
          <Tile key={tile.sku} tile={tile} timeZone={timeZone} />
        ))}
      </ul>
      {page < lastPage && (
        <Link className={buttonClass()} to={`?${next}`}>
          {text('stock.next')}
        </Link>
      )}
    </>
  );
}

function Tile({ tile, timeZone }: { tile: PreviewTile; timeZone: string }) {
  const text = useText();
  const { money, moment } = useFormats();
  const { sku, title, image, now, was, percentOff, lowestRecent, until } = tile;
  return (
    <li className="card price-tile">
      <Thumb image={image} size="medium" />
      <div>
        <div>{title}</div>
        <div className="mono muted small">{sku}</div>
        <div>
          <b>{money(now)}</b> {was && <s className="muted">{money(was)}</s>}{' '}
          {percentOff !== undefined && <Badge tone="bad">{`−${percentOff} %`}</Badge>}
        </div>
        <div className="small muted">
          {was && lowestRecent && text('priceEdit.lowestRecent', { amount: money(lowestRecent) })}{' '}
          {until && text('priceEdit.until', { moment: moment(until, timeZone) })}
        </div>
      </div>
    </li>
  );
}
