import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import type { ProductDetail } from '@shop/contracts/shop/discovery/page';
import { memo } from 'react';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { ProductMeasures } from './product-measures.tsx';
import type { ProductSize } from './use-chosen-size.ts';

type ProductFactsProps = {
  /** The loader writes shown attributes as markup. */
  product: ProductDetail & { attributesHtml?: string };
  chosen: ProductSize | undefined;
  setting: PdpSettingDocument | undefined;
};

export const ProductFacts = memo(function ProductFacts({ product, chosen, setting }: ProductFactsProps) {
  const text = useText();
  const { description, materials, care, sizes, attributesHtml } = product;
  return (
    <div className="product__facts">
      {(description || attributesHtml) && (
        <Disclosure summary={text('productPage.details')} defaultOpen>
          {description && <p>{description}</p>}
          {attributesHtml && <RichText html={attributesHtml} />}
        </Disclosure>
      )}
      {(materials || care.length > 0) && (
        <Disclosure summary={text('productPage.care')}>
          {materials && <p>{materials}</p>}
          <ul>
            {care.map((advice) => (
              <li key={advice}>{advice}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <SettingSections setting={setting} />
      {sizes.some(({ measurements }) => measurements) && (
        <Disclosure summary={text('productPage.fit')}>
          <p>{text('productPage.fit.text')}</p>
          <ProductMeasures sizes={chosen?.measurements ? [chosen] : sizes} />
        </Disclosure>
      )}
    </div>
  );
});

/** Editorial sections below every product. */
function SettingSections({ setting }: Pick<ProductFactsProps, 'setting'>) {
  const text = useText();
  const sections = setting?.sections ?? [];
  if (sections.length === 0) {
    return (
      <Disclosure summary={text('productPage.returns')}>
        <p>{setting?.returnsText ?? text('productPage.returns.text')}</p>
      </Disclosure>
    );
  }
  return sections.map(({ title, body }) => (
    <Disclosure key={title} summary={title}>
      <RichText html={body} />
    </Disclosure>
  ));
}
