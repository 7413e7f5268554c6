import type { ConfigReviewReply } from '@shop/contracts/staff/site/shop-config';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { useState } from 'react';
import { MachineFrame } from '#backoffice/features/machine-room/machine-frame.tsx';
import { MachineTable } from '#backoffice/features/machine-room/machine-table.tsx';
import { applyDraft, type BrandDraft, readDraft } from '#backoffice/features/shop/brand-draft.ts';
import { BrandFields } from '#backoffice/features/shop/brand-fields.tsx';
import { ColourFields } from '#backoffice/features/shop/colour-fields.tsx';
import { ReviewPanel } from '#backoffice/features/shop/review-panel.tsx';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import type { Route } from './+types/shop.ts';

type Body = { key: string; draft: BrandDraft; version: number; note: string };
type Write = ({ intent: 'quote-review' | 'save' } & Body) | { intent: 'roll-back'; to: number; version: number };
/** A colleague may save meanwhile, so that the version alone does not tell a review from a save. */
type Done = ConfigReviewReply & { version: number; isReview?: true };

export const shouldRevalidate = revalidateUnlessQuoted;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async ({ shopConfig }) => {
    const [{ version, config }, { items }] = await Promise.all([shopConfig.read(), shopConfig.history()]);
    return { version, config, items };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<Write>(request);
  return writeTo(context, async ({ shopConfig }): Promise<Done> => {
    if (write.intent === 'roll-back') {
      const { to, version } = write;
      return await shopConfig.rollBack({ params: { to }, body: { version, note: '' } });
    }
    const { config: current } = await shopConfig.read();
    const { key, draft, version, note } = write;
    // The API checks the form; the cast only says that the draft is typed text.
    const config = applyDraft(current, key, draft) as typeof current;
    if (write.intent === 'quote-review') {
      return { ...(await shopConfig.review({ body: { config } })), isReview: true };
    }
    return await shopConfig.apply({ body: { config, version, note } });
  });
}

/** Names, look and links of the brands, with a review before saving and roll back. */
export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const [key, setKey] = useState(loaderData.config.brands[0]?.key ?? '');
  const { brands } = loaderData.config;
  return (
    <MachineFrame title={text('shop.title')} intro={text('shop.intro')}>
      {brands.length > 1 && (
        <SelectField
          label={text('shop.brand')}
          value={key}
          options={brands.map((brand) => ({ value: brand.key, label: brand.name }))}
          onChange={({ target }) => setKey(target.value)}
        />
      )}
      <BrandEditor key={`${key} ${loaderData.version}`} brandKey={key} {...loaderData} />
      <StoreTable config={loaderData.config} />
      <History {...loaderData} />
    </MachineFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** Remounted for each version, so that a save names the version whose values are shown. */
function BrandEditor({ brandKey, config, version }: Loaded & { brandKey: string }) {
  const text = useText();
  const brand = config.brands.find((one) => one.key === brandKey);
  const [draft, setDraft] = useState(() => brand && readDraft(brand));
  const [note, setNote] = useState('');
  const [review, setReview] = useState<ConfigReviewReply>();
  const { send, isBusy, refusals } = useWrite<Write, Done>({
    onDone: (done) => {
      if (done.isReview) return setReview(done);
      showToast({ message: text('shop.saved', { version: done.version }) });
    },
    onRefused: () => setReview(undefined),
  });
  if (!draft) return null;
  const change = (field: keyof BrandDraft, value: string) => {
    setDraft({ ...draft, [field]: value });
    setReview(undefined);
  };
  const isReady = review && review.changes.length > 0 && review.findings.every(({ level }) => level !== 'error');
  const body = { key: brandKey, draft, version, note };
  return (
    <form
      className="stack stack-16"
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: isReady ? 'save' : 'quote-review', ...body });
      }}
    >
      <BrandFields draft={draft} onChange={change} />
      <ColourFields draft={draft} onChange={change} brand={brandKey} kept={brand?.colours ?? {}} />
      <RefusalNote refusals={refusals} />
      {review && <ReviewPanel review={review} />}
      {isReady && (
        <TextField
          label={text('shop.note')}
          value={note}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div className="row">
        <Button type="submit" look="primary" disabled={isBusy}>
          {text(isReady ? 'shop.save' : 'shop.review')}
        </Button>
      </div>
    </form>
  );
}

function StoreTable({ config }: { config: ShopConfig }) {
  const text = useText();
  return (
    <Card title={text('shop.stores')}>
      <div className="stack">
        <p className="small muted">{text('shop.storesIntro')}</p>
        <MachineTable
          label={text('shop.stores')}
          rows={config.stores}
          getId={({ id }) => String(id)}
          columns={[
            {
              ...{ id: 'store', header: text('shop.store'), phone: 'first' },
              cell: ({ brand, locale }) => `${brand} ${locale}`,
            },
            { ...{ id: 'currency', header: text('shop.currency') }, cell: ({ currency }) => currency },
            {
              ...{ id: 'delivery', header: text('shop.delivery'), phone: 'second' },
              cell: ({ delivery }) => delivery.methods.map(({ code }) => code).join(', '),
            },
            {
              ...{ id: 'returns', header: text('shop.returns') },
              cell: ({ delivery }) => text('shop.returnDays', { count: delivery.returns.days }),
            },
          ]}
        />
      </div>
    </Card>
  );
}

function History({ items, version }: Loaded) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  const { send, isBusy, refusals } = useWrite<Write, Done>({
    onDone: (done) => showToast({ message: text('shop.saved', { version: done.version }) }),
  });
  const defaults = { version: 0, author: '', note: text('shop.noHistory'), savedAt: undefined };
  return (
    <Card title={text('shop.history')}>
      <RefusalNote refusals={refusals} />
      <MachineTable
        label={text('shop.history')}
        rows={[...items, defaults]}
        getId={(entry) => String(entry.version)}
        columns={[
          { ...{ id: 'version', header: text('shop.version'), phone: 'first' }, cell: (entry) => entry.version },
          {
            ...{ id: 'at', header: text('shop.savedAt') },
            cell: ({ savedAt }) => (savedAt ? moment(savedAt, zone) : ''),
          },
          { ...{ id: 'by', header: text('shop.by') }, cell: ({ author }) => author },
          { ...{ id: 'note', header: text('shop.note'), phone: 'second' }, cell: (entry) => entry.note },
          {
            ...{ id: 'back', header: text('shop.rollBack'), phone: 'end' },
            cell: (entry) =>
              entry.version !== version && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={text('shop.rollBackNamed', { version: entry.version })}
                  onClick={() => send({ intent: 'roll-back', to: entry.version, version })}
                >
                  {text('shop.rollBack')}
                </Button>
              ),
          },
        ]}
      />
    </Card>
  );
}
