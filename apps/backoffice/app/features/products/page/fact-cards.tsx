import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import type { StaffApi } from '@shop/contracts/staff/client';
import { LINK_KINDS } from '@shop/domain/catalog/desk/product-content';
import { readMoment } from '@shop/domain/zoned-time';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useBrandName } from '#backoffice/staff/brand-names.ts';
import { useScoped } from '#backoffice/staff/scope.ts';
import { useTimeZone } from '#backoffice/staff/staff.ts';
import { useBrands } from '#backoffice/staff/use-shop-choices.ts';
import { Checkbox, SelectField, TextField } from '#backoffice/ui/form/field.tsx';
import { ListField } from '#backoffice/ui/form/list-field.tsx';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';
import { Card } from '#backoffice/ui/page/card.tsx';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';
import { productPath } from '../product-path.ts';
import type { ProductDraft } from './use-product-draft.ts';

export type Choices = Awaited<ReturnType<StaffApi['product']['choices']>>;
type Props = { product: StaffProduct; choices: Choices; draft: ProductDraft };

/** Attribute whose value names the size guide. */
const GUIDE_FIELD = 'attributes.product_category';

export function FactCard({ draft, choices }: Omit<Props, 'product'>) {
  const text = useText();
  const nameBrand = useBrandName();
  const granted = useBrands();
  const zone = useTimeZone();
  const { fields, set } = draft;
  const brands = (fields.brands ?? '').split('\n').filter(Boolean);
  // Brands of other people's stores stay with the product.
  const [known] = useState(() => [...new Set([...granted, ...brands])].toSorted());
  const guide = (fields[GUIDE_FIELD] ?? '').split('\n')[0] ?? '';
  const guides = choices.sizeGuides.map(({ productCategory, title }) => ({ value: productCategory, label: title }));
  return (
    <Card title={text('product.facts')}>
      <div className="stack">
        <fieldset className="plain">
          <legend className="field-label">{text('products.brand')}</legend>
          {known.map((brand) => (
            <Checkbox
              key={brand}
              checked={brands.includes(brand)}
              onChange={({ target }) =>
                set('brands', known.filter((one) => (one === brand ? target.checked : brands.includes(one))).join('\n'))
              }
            >
              {nameBrand(brand)}
            </Checkbox>
          ))}
        </fieldset>
        <TextField
          label={text('product.urlKey')}
          help={text('product.urlKeyHelp')}
          value={fields.urlKey ?? ''}
          maxLength={200}
          onChange={({ target }) => set('urlKey', target.value)}
        />
        <TextField
          label={text('product.newFrom', { zone: zone.replace('_', ' ') })}
          type="datetime-local"
          value={toLocalMoment(fields.newFrom || undefined, zone)}
          onChange={({ target }) => set('newFrom', readMoment(target.value, zone)?.toISOString() ?? '')}
        />
        <TextField
          label={text('product.colourHex')}
          value={fields.colourHex ?? ''}
          pattern="#[0-9a-fA-F]{6}"
          onChange={({ target }) => set('colourHex', target.value.trim())}
        />
        <SelectField
          label={text('product.sizeGuide')}
          value={guide}
          options={[
            { value: '', label: text('product.noSizeGuide') },
            ...guides,
            ...(guide && !guides.some(({ value }) => value === guide) ? [{ value: guide, label: guide }] : []),
          ]}
          onChange={({ target }) => set(GUIDE_FIELD, target.value)}
        />
      </div>
    </Card>
  );
}

export function PlaceCard({ product, choices, draft: { fields, set } }: Props) {
  const text = useText();
  const nameProduct = (sku: string) => (product.linkTitles[sku] ? `${product.linkTitles[sku]} · ${sku}` : sku);
  return (
    <Card title={text('product.places')}>
      <div className="stack">
        <ListField
          label={text('product.categories')}
          value={fields.categories ?? ''}
          options={choices.categories.map(({ key, name }) => ({ value: key, label: `${name} · ${key}` }))}
          onChange={(value) => set('categories', value)}
        />
        {LINK_KINDS.map((kind) => (
          <ListField
            key={kind}
            label={text(`product.link.${kind}`)}
            value={fields[`links.${kind}`] ?? ''}
            getLabel={nameProduct}
            onChange={(value) => set(`links.${kind}`, value)}
          />
        ))}
      </div>
    </Card>
  );
}

export function PictureCard({ product: { sku, pictures } }: Pick<Props, 'product'>) {
  const text = useText();
  const scoped = useScoped();
  return (
    <Card title={text('product.pictures')}>
      {pictures.length === 0 && <p className="muted">{text('product.noPictures')}</p>}
      <ul className="picture-strip">
        {pictures.map(({ key, role, alt }) => (
          <li key={key}>
            <Thumb image={{ key, alt }} size="large" />
            <span className="small muted">{role}</span>
          </li>
        ))}
      </ul>
      <Link to={scoped(productPath(sku, 'media'))}>{text('product.tab.media')}</Link>
    </Card>
  );
}
