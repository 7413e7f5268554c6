import type { BrandKey } from '@shop/domain/site/store/store';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { GuideHistory, GuideUses, RemoveGuide } from '#backoffice/features/size-guides/guide-aside.tsx';
import { GuideForm } from '#backoffice/features/size-guides/guide-form.tsx';
import { type GuideWrite, guidePath, runGuideWrite } from '#backoffice/features/size-guides/guide-writes.ts';
import { NewGuideDialog } from '#backoffice/features/size-guides/new-guide-dialog.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import type { Route } from './+types/size-guide.ts';

export function loader({ context, params: { brand, productCategory } }: Route.LoaderArgs) {
  const params = { brand: brand as BrandKey, productCategory };
  return loadFrom(context, async (api) => {
    const [guide, { items: changes }, { attributes }] = await Promise.all([
      api.sizeGuides.get({ params }),
      api.sizeGuides.history({ params }),
      api.product.choices(),
    ]);
    return { guide, changes, kinds: attributes.find(({ name }) => name === 'product_category')?.values ?? [] };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<GuideWrite>(request);
  return writeTo(context, (api) => runGuideWrite(api, write));
}

const FIRST_REFUSAL = 400;

export const shouldRevalidate: typeof revalidateUnlessQuoted = (args) => {
  const { intent } = (args.json ?? {}) as { intent?: string };
  // A deleted guide cannot be loaded again; the screen leaves for the list.
  if (intent === 'remove' && (args.actionStatus ?? 0) < FIRST_REFUSAL) return false;
  return revalidateUnlessQuoted(args);
};

export default function SizeGuide({ loaderData: { guide, changes, kinds } }: Route.ComponentProps) {
  const text = useText();
  const scoped = useScoped();
  const navigate = useNavigate();
  const nameBrand = useBrandName();
  const canEdit = usePermission()('catalog.edit');
  const [isCopying, setCopying] = useState(false);
  const { brand, productCategory, texts } = guide;
  return (
    <>
      <div className="head">
        <Link className="muted" to={scoped('/catalogue/size-guides')}>
          {text('sizeGuides.title')}
        </Link>
        <h1>{texts['en-GB']?.title ?? productCategory}</h1>
        <span className="muted">{nameBrand(brand)}</span>
        <span className="mono muted">{productCategory}</span>
        <span className="grow" />
        {canEdit && <Button onClick={() => setCopying(true)}>{text('sizeGuides.duplicate')}</Button>}
      </div>
      <div className="body stack stack-16">
        <GuideForm key={`${brand} ${productCategory}`} guide={guide} canEdit={canEdit} />
        <GuideUses guide={guide} />
        <GuideHistory guide={guide} changes={changes} />
        {canEdit && (
          <RemoveGuide
            guide={guide}
            onRemoved={() => void navigate(scoped('/catalogue/size-guides'), { state: { deleted: guide } })}
          />
        )}
      </div>
      {isCopying && (
        <NewGuideDialog
          kinds={kinds}
          source={guide}
          onClose={() => setCopying(false)}
          onCreated={(key) => {
            setCopying(false);
            void navigate(scoped(guidePath(key)));
          }}
        />
      )}
    </>
  );
}
