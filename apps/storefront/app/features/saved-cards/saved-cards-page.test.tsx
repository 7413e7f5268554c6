import type { SavedCardReply } from '@shop/contracts/shop/saved-card';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InShop } from '#app/shop-maker.tsx';
import { type SavedCardsFormReply, SavedCardsPage } from './saved-cards-page.tsx';

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

function show(cards: SavedCardReply[], reply?: SavedCardsFormReply) {
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
  expect(form?.getAttribute('action')).toBe('/worldpay/savedcards');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['intent', 'remove'],
    ['id', 'card-1'],
  ]);
});

test('another card is used first by a form, unless it has expired', () => {
  show([aCard({ isDefault: true }), aCard({ id: 'card-2', lastFour: '4444' })]);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Use Visa ending in 4444 first' });
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['intent', 'choose'],
    ['id', 'card-2'],
  ]);
  expect(screen.queryByRole('button', { name: 'Use Visa ending in 4242 first' })).toBeNull();
  cleanup();
  show([aCard({ validity: 'expired' })]);
  expect(screen.queryByRole('button', { name: /first/ })).toBeNull();
});

test.each([
  ['expiring', 'Ends soon: 06/2030'],
  ['expired', 'Expired: 06/2030'],
] as const)('warns of a card that is %s', (validity, warning) => {
  show([aCard({ validity })]);
  expect(screen.getByText(warning)).toBeTruthy();
});

test.each([
  ['add', 'The card is saved.', 'The card was not saved'],
  ['choose', 'This card is used first from now on.', 'The card was not chosen'],
  ['remove', 'The card is removed.', 'The card was not removed'],
] as const)('says what became of asking to %s', (intent, done, refused) => {
  show([], { done: true, intent });
  expect(screen.getByRole('status').textContent).toBe(done);
  cleanup();
  show([aCard()], { done: false, intent, refusals: [{ code: 'card_unknown', reason: '' }], typed: {} });
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain(refused);
  expect(alert).toContain('This card is not among yours any more.');
});
