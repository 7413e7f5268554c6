import type { ShopApi } from '@shop/contracts/shop/client';
import type { ProductDetail } from '@shop/contracts/shop/page';
import type { Visitor } from '@shop/contracts/storefront';
import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { ApiProvider } from '#app/api.ts';
import { BagProvider } from '#app/bag.tsx';
import { aVisitor, InShop } from '#app/shop-maker.tsx';
import { ProductPage } from './product-page.tsx';
import type { PurchaseProps } from './purchase.tsx';

const picture = (name: string) => ({ key: `${name}-0123456789ab`, alt: name });
const pounds = (amount: number) => ({ amount, currency: 'GBP' as const });

/** For tests: a dress of which one size is low and one is sold out, or what differs from it. */
export const aProductDetail = (differing: Partial<ProductDetail> = {}): ProductDetail => ({
  sku: 'slip-green',
  styleKey: 'slip',
  url: '/slip-green.html',
  title: 'Satin slip dress',
  colour: 'Bottle green',
  price: { now: pounds(3_400), was: pounds(6_200), percentOff: 45, lowestRecent: pounds(5_900) },
  wasCharged: { from: '2026-03-02T00:00:00.000Z', to: '2026-05-14T23:00:00.000Z' },
  badges: [],
  inStock: true,
  image: picture('front'),
  images: [
    { ...picture('front'), role: 'front' },
    { ...picture('back'), role: 'back' },
    { ...picture('cloth'), role: 'swatch' },
  ],
  swatches: [
    {
      sku: 'slip-green',
      url: '/slip-green.html',
      colour: 'Bottle green',
      image: picture('green'),
      sizes: [{ sku: 'slip-green-8', label: '8' }],
    },
    {
      sku: 'slip-black',
      url: '/slip-black.html',
      colour: 'Black',
      image: picture('black'),
      sizes: [{ sku: 'slip-black-8', label: '8' }],
    },
  ],
  sizeSystem: 'UK',
  sizes: [
    { sku: 'slip-green-8', label: '8', inStock: true, measurements: { bust: 82, strap: 30 } },
    { sku: 'slip-green-10', label: '10', inStock: false, measurements: { bust: 87 } },
    { sku: 'slip-green-12', label: '12', inStock: true, left: 3 },
  ],
  description: 'Bias-cut satin with a soft cowl neckline.',
  materials: '100% polyester',
  care: ['Machine wash at 30 degrees'],
  ...differing,
});

type Opened = Partial<PurchaseProps> & { address?: string; visitor?: Visitor; api?: object };

/** For tests: the page of a product in the shop, with an API that stands in for the real one. */
export function openProduct({ address = '/slip-green.html', visitor = aVisitor(), api = {}, ...given }: Opened = {}) {
  const product = given.product ?? aProductDetail();
  const breadcrumb = [
    { label: 'Dresses', path: '/clothing/dresses.html' },
    { label: product.title, path: product.url },
  ];
  const standIn = api as ShopApi;
  const Shop = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <ApiProvider value={standIn}>
          <InShop visitor={visitor}>
            <BagProvider api={standIn}>
              <ProductPage
                save={<i>heart</i>}
                sizeGuide={<i>guide</i>}
                {...given}
                product={product}
                breadcrumb={breadcrumb}
              >
                <p>rails</p>
              </ProductPage>
            </BagProvider>
          </InShop>
        </ApiProvider>
      ),
    },
  ]);
  return render(<Shop initialEntries={[address]} />);
}
