import { expect, test } from 'vitest';
import { aStore, aVisitor } from '#app/shop-maker.tsx';
import { renderLetter } from './render-letter.tsx';

const { brand } = aVisitor();
const subscriptionUrl = 'https://outlet.example.com/customer/account/subscription';

test.each([
  ['renewing', 'Your Merroway Outlet delivery pass goes on on 1 June 2027', 'we charge £9.99'],
  ['renewed', 'Your Merroway Outlet delivery pass runs until 1 June 2027', 'we have charged £9.99'],
  ['ending', 'Your Merroway Outlet delivery pass ends', 'we could not charge £9.99'],
] as const)('the owner of a pass is told that it is %s', async (about, said, told) => {
  const message = { template: 'delivery-pass', about, price: '£9.99', day: '1 June 2027', subscriptionUrl } as const;
  const { subject, text } = await renderLetter(message, { store: aStore(), brand });
  expect(subject).toBe(said);
  expect(text).toContain(told);
  expect(text).toContain(subscriptionUrl);
});
