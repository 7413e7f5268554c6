import type { ShippingMethodsReply } from '@shop/contracts/shop/quote/delivery';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { buildStore, buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
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

function open(store: Parameters<typeof buildStore>[0]) {
  const Page = () => (
    <InShop visitor={buildVisitor({ site: { store: buildStore(store) } })}>
      <DeliveryEstimate estimate={ESTIMATE} reply={undefined} isFree={false} />
    </InShop>
  );
  const Shop = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Shop />);
}

test.each(['AE', 'QA', 'SA'])('in %s no postcode field is shown, since there are no postcodes', (alpha2) => {
  open({ alpha2 });
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  expect(screen.getByText(/^Standard/)).toBeTruthy();
});

test.each([
  ['en-SA', 'Tue 17 – Thu 19 Nov'],
  ['en-EU', 'Tue 17 – Thu 19 Nov'],
  ['en-US', 'Tue, Nov 17 – Thu, Nov 19'],
] as const)('in %s dates have the local format: %s', (localeISOCode, days) => {
  open({ localeISOCode });
  const shownText = screen.getByText(/^Standard/).textContent?.replaceAll(/[\s\u2009]/g, ' ');
  expect(shownText).toContain(days);
  expect(screen.getByRole('textbox', { hidden: true })).toBeTruthy();
});
