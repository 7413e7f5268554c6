import { expect, test } from 'vitest';
import { buildStore, buildVisitor } from '../../../../tests/fixtures/site/shop-fixture.tsx';
import { renderMail } from './render-mail.tsx';

const { brand } = buildVisitor().site;
const subscriptionUrl = 'https://outlet.example.com/customer/account/subscription';

test.each([
  ['renewing', 'Your Merroway Outlet delivery pass renews on 1 June 2027', 'we’ll charge £9.99'],
  ['renewed', 'Your Merroway Outlet delivery pass is valid until 1 June 2027', 'We’ve charged £9.99'],
  ['ending', 'Your Merroway Outlet delivery pass is ending', 'We couldn’t charge £9.99'],
  ['confirming', 'Your bank wants you to confirm your Merroway Outlet delivery pass', 'It ends on 1 June 2027'],
] as const)('the delivery pass mail says that the pass is %s', async (about, expectedSubject, expectedText) => {
  const message = { template: 'delivery-pass', about, price: '£9.99', day: '1 June 2027', subscriptionUrl } as const;
  const { subject, text } = await renderMail(message, { store: buildStore(), brand });
  expect(subject).toBe(expectedSubject);
  expect(text).toContain(expectedText);
  expect(text).toContain(subscriptionUrl);
});
