import type { ShippingMethodsReply } from '@shop/contracts/shop/delivery';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { aStore, aVisitor, InShop } from '#app/shop-maker.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';

afterEach(cleanup);

const ESTIMATE: ShippingMethodsReply = {
  methods: [
    {
      code: 'standard',
      price: { amount: 2_500, currency: 'SAR' },
      from: '2026-11-17',
      to: '2026-11-19',
      orderBefore: '2026-11-16T20:00:00Z',
    },
  ],
  returns: { days: 28, price: { amount: 0, currency: 'SAR' } },
};

function open(store: Parameters<typeof aStore>[0]) {
  const Page = () => (
    <InShop visitor={aVisitor({ store: aStore(store) })}>
      <DeliveryEstimate estimate={ESTIMATE} reply={undefined} isFree={false} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
}

test.each(['AE', 'QA', 'SA'])('in %s, where there are no postcodes, none is asked for', (alpha2) => {
  open({ alpha2 });
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  expect(screen.getByText(/^Standard/)).toBeTruthy();
});

test.each([
  ['en-SA', 'Tue 17 – Thu 19 Nov'],
  ['en-EU', 'Tue 17 – Thu 19 Nov'],
  ['en-US', 'Tue, Nov 17 – Thu, Nov 19'],
] as const)('in %s the days are said as there: %s', (localeISOCode, days) => {
  open({ localeISOCode });
  const said = screen.getByText(/^Standard/).textContent?.replaceAll(/[\s\u2009]/g, ' ');
  expect(said).toContain(days);
  expect(screen.getByRole('textbox', { hidden: true })).toBeTruthy();
});
