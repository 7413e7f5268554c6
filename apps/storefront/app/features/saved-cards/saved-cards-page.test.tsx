import type { SavedCardReply } from '@shop/contracts/shop/saved-card';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { FormReply } from '#app/form-reply.ts';
import { InShop } from '#app/shop-maker.tsx';
import { SavedCardsPage } from './saved-cards-page.tsx';

afterEach(cleanup);

const aCard = (differing: Partial<SavedCardReply> = {}): SavedCardReply => ({
  id: 'card-1',
  brand: 'Visa',
  lastFour: '4242',
  expires: { month: 6, year: 2030 },
  validity: 'valid',
  isDefault: false,
  ...differing,
});

function show(cards: SavedCardReply[], reply?: FormReply) {
  const Component = () => (
    <InShop>
      <SavedCardsPage cards={cards} reply={reply} />
    </InShop>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub initialEntries={['/']} />);
}

test('whoever has saved no card learns how one gets here, and who keeps it', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No saved cards' })).toBeTruthy();
  expect(document.body.textContent).toContain('We never see or keep its number');
});

test('a card is known by its brand, its last digits and its expiry, and forgotten by a form', () => {
  show([aCard({ isDefault: true })]);
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('Good until 06/2030')).toBeTruthy();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Visa ending in 4242' });
  expect([form?.getAttribute('action'), new FormData(form ?? undefined).get('id')]).toEqual([
    '/worldpay/savedcards',
    'card-1',
  ]);
});

test.each([
  ['expiring', 'Ends soon: 06/2030'],
  ['expired', 'Expired: 06/2030'],
] as const)('warns of a card that is %s', (validity, warning) => {
  show([aCard({ validity })]);
  expect(screen.getByText(warning)).toBeTruthy();
});

test('says what became of removing a card', () => {
  show([], { done: true });
  expect(screen.getByRole('status').textContent).toBe('The card is removed.');
  cleanup();
  show([aCard()], { done: false, refusals: [{ code: 'card_unknown', reason: '' }], typed: {} });
  expect(screen.getByRole('alert').textContent).toContain('This card is not among yours any more.');
});
