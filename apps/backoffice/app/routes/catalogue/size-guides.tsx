import type { StaffSizeGuide } from '@shop/contracts/staff/catalog/size-guides';
import { isBrandKey } from '@shop/domain/site/store/identity';
import { useState } from 'react';
import { Form, Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type GuideWrite, guidePath, runGuideWrite } from '#backoffice/features/size-guides/guide-writes.ts';
import { NewGuideDialog } from '#backoffice/features/size-guides/new-guide-dialog.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { SCOPE_PARAMETER, useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useBrands } from '#backoffice/staff/use-shop-choices.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button, buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/size-guides.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get('brand') ?? '';
  const brand = isBrandKey(named) ? named : undefined;
  const text = searchParams.get('text')?.trim();
  const query = { ...(brand && { brand }), ...(text && { text }) };
  return loadFrom(context, async (api) => {
    const [{ items }, { attributes }] = await Promise.all([api.sizeGuides.list({ query }), api.product.choices()]);
    const kinds = attributes.find(({ name }) => name === 'product_category')?.values ?? [];
    return { items, kinds, query };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<GuideWrite>(request);
  return writeTo(context, (api) => runGuideWrite(api, write));
}

export default function SizeGuides({ loaderData: { items, kinds, query } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const may = usePermission();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <div className="head">
        <h1>{text('sizeGuides.title')}</h1>
        <span className="grow" />
        <ExportLink list="/size-guides" permission="catalog.import" query={query} />
        {may('catalog.import') && (
          <a
            className={buttonClass()}
            href={`/staff/api/v1/size-guides/records?${new URLSearchParams(query)}`}
            download
          >
            {text('sizeGuides.exportRecords')}
          </a>
        )}
        {may('catalog.edit') && (
          <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
            {text('sizeGuides.new')}
          </Button>
        )}
      </div>
      <div className="body stack stack-16">
        <p className="muted">{text('sizeGuides.intro')}</p>
        <DeletedNote />
        <Filters {...query} />
        {items.length === 0 ? (
          <Empty title={text('sizeGuides.none')}>{text('sizeGuides.noneHint')}</Empty>
        ) : (
          <GuideList items={items} />
        )}
      </div>
      {isCreating && (
        <NewGuideDialog
          kinds={kinds}
          onClose={() => setCreating(false)}
          onCreated={(key) => void navigate(scoped(guidePath(key)))}
        />
      )}
    </>
  );
}

/** Brings back a guide that was just deleted. */
function DeletedNote() {
  const text = useText();
  const navigate = useNavigate();
  const scoped = useScoped();
  const deleted = (useLocation().state as { deleted?: StaffSizeGuide } | null)?.deleted;
  const { send, isBusy, refusals } = useWrite<GuideWrite, StaffSizeGuide>({
    onDone: (guide) => void navigate(scoped(guidePath(guide))),
  });
  if (!deleted) return null;
  const { brand, productCategory, texts, rows } = deleted;
  return (
    <div className="note row" role="status">
      <span className="grow">{text('sizeGuides.deleted', { name: texts['en-GB']?.title ?? productCategory })}</span>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => send({ intent: 'create', body: { brand, productCategory, texts, rows } })}
      >
        {text('frame.undo')}
      </Button>
      <RefusalNote refusals={refusals} />
    </div>
  );
}

function Filters({ brand = '', text: typed = '' }: { brand?: string; text?: string }) {
  const text = useText();
  const nameBrand = useBrandName();
  const brands = useBrands();
  const store = useSearchParams()[0].get(SCOPE_PARAMETER);
  return (
    <Form className="board-fix" role="search" key={`${brand} ${typed}`}>
      {store && <input type="hidden" name={SCOPE_PARAMETER} value={store} />}
      <TextField label={text('sizeGuides.search')} name="text" type="search" defaultValue={typed} maxLength={80} />
      <SelectField
        label={text('sizeGuides.brand')}
        name="brand"
        defaultValue={brand}
        options={[
          { value: '', label: text('sizeGuides.allBrands') },
          ...brands.map((value) => ({ value, label: nameBrand(value) })),
        ]}
      />
      <Button type="submit">{text('sizeGuides.filter')}</Button>
    </Form>
  );
}

function GuideList({ items }: { items: Route.ComponentProps['loaderData']['items'] }) {
  const text = useText();
  const { number } = useFormats();
  const scoped = useScoped();
  const nameBrand = useBrandName();
  return (
    <ScrollCard label={text('sizeGuides.title')}>
      <table>
        <caption className="visually-hidden">{text('sizeGuides.title')}</caption>
        <thead>
          <tr>
            {(['name', 'brand', 'sizes', 'measures', 'locales'] as const).map((name) => (
              <th key={name} scope="col">
                {text(`sizeGuides.${name}`)}
              </th>
            ))}
            <th scope="col" className="number">
              {text('sizeGuides.products')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((guide) => (
            <tr key={guidePath(guide)}>
              <td>
                <Link className="strong" to={scoped(guidePath(guide))}>
                  {guide.title}
                </Link>{' '}
                <span className="mono muted">{guide.productCategory}</span>
              </td>
              <td>{nameBrand(guide.brand)}</td>
              <td>{describeSizes(guide.sizes)}</td>
              <td>{guide.measures.join(', ')}</td>
              <td>{guide.locales.join(' ')}</td>
              <td className="number">{number(guide.products)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}

/** First and last size, and how many there are. */
const describeSizes = (sizes: readonly string[]): string =>
  sizes.length > 1 ? `${sizes[0]} – ${sizes.at(-1)} (${sizes.length})` : sizes.join('');
