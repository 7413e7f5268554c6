import type { SavedCardReply } from '@shop/contracts/shop/account/saved-card';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { type SavedCardsFormReply, SavedCardsPage } from './saved-cards-page.tsx';

afterEach(cleanup);

const issueCard = (differing: Partial<SavedCardReply> = {}): SavedCardReply => ({
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

test('an empty list explains how cards are added and where they are stored', () => {
  show([]);
  expect(screen.getByRole('heading', { name: 'No saved cards' })).toBeTruthy();
  expect(document.body.textContent).toContain('We never see or store its number');
});

test('a card shows brand, last digits and expiry, and is removed by a form', () => {
  show([issueCard({ isDefault: true })]);
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getByText('Expires 06/2030')).toBeTruthy();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Visa ending in 4242' });
  expect(form?.getAttribute('action')).toBe('/worldpay/savedcards');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['intent', 'remove'],
    ['id', 'card-1'],
  ]);
});

test('another card is made the default by a form, unless it has expired', () => {
  show([issueCard({ isDefault: true }), issueCard({ id: 'card-2', lastFour: '4444' })]);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Make default: Visa ending in 4444' });
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['intent', 'choose'],
    ['id', 'card-2'],
  ]);
  expect(screen.queryByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeNull();
  cleanup();
  show([issueCard({ validity: 'expired' })]);
  expect(screen.queryByRole('button', { name: /first/ })).toBeNull();
});

test.each([
  ['expiring', 'Expires soon: 06/2030'],
  ['expired', 'Expired 06/2030'],
] as const)('shows a warning for a card that is %s', (validity, warning) => {
  show([issueCard({ validity })]);
  expect(screen.getByText(warning)).toBeTruthy();
});

test.each([
  ['add', 'Card saved.', 'We couldn’t save your card'],
  ['choose', 'This is now your default card.', 'We couldn’t change your default card'],
  ['remove', 'Card removed.', 'We couldn’t remove your card'],
] as const)('shows the result of the intent %s', (intent, done, refused) => {
  show([], { done: true, intent });
  expect(screen.getByRole('status').textContent).toBe(done);
  cleanup();
  show([issueCard()], { done: false, intent, refusals: [{ code: 'card_unknown', reason: '' }], typed: {} });
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain(refused);
  expect(alert).toContain('This card is no longer saved.');
});
