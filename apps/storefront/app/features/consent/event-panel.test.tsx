import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetConsent, haveChosen } from '#app/browser/consent-maker.ts';
import { settleEvents, track } from '#app/browser/data-layer.ts';
import { aVisitor, InShop } from '#app/shop-maker.tsx';
import { EventPanelSlot } from './event-panel-slot.tsx';

afterEach(() => {
  cleanup();
  forgetConsent();
});

const show = (visitor = aVisitor()) =>
  render(
    <InShop visitor={visitor}>
      <EventPanelSlot />
    </InShop>,
  );

test.each([
  ['the demo', { demo: true }],
  ['development', { environment: 'development' }],
])('in %s a panel shows what consent held back and what was sent', async (_, differing) => {
  show(aVisitor(differing));
  const panel = await screen.findByRole('complementary', { name: 'Events for analytics' });
  act(() => track({ event: 'search', search_term: 'boots' }));
  await waitFor(() => expect(panel.textContent).toContain('Held back until there is a choice'));
  haveChosen('analytics');
  act(settleEvents);
  await waitFor(() => expect(panel.textContent).not.toContain('Held back until there is a choice'));
  expect(panel.textContent).toContain('boots');
});

test('shoppers never see it', async () => {
  const { container } = show();
  await vi.dynamicImportSettled();
  expect(container.textContent).toBe('');
});
