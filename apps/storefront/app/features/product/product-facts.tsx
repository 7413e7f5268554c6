import type { ProductDetail } from '@shop/contracts/shop/page';
import { useText } from '#app/i18n/text.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

export function ProductFacts({ product: { description, materials, care } }: { product: ProductDetail }) {
  const text = useText();
  return (
    <div className="product__facts">
      {description && (
        <Disclosure summary={text('productPage.details')} defaultOpen>
          <p>{description}</p>
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
      <Disclosure summary={text('productPage.returns')}>
        <p>{text('productPage.returns.text')}</p>
      </Disclosure>
    </div>
  );
}
