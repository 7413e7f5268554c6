import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { settleEvents, track } from '#app/tracking/data-layer.ts';
import { clearConsent, haveChosen } from '../../../../../../tests/fixtures/site/consent-fixture.ts';
import { buildVisitor, InShop } from '../../../../../../tests/fixtures/site/shop-fixture.tsx';
import { EventPanelSlot } from './event-panel-slot.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  clearConsent();
});

const show = (visitor = buildVisitor()) =>
  render(
    <InShop visitor={visitor}>
      <EventPanelSlot />
    </InShop>,
  );

test.each([
  ['the demo', { demo: true }],
  ['development', { environment: 'development' }],
])('in %s the event panel shows held and sent events on demand', async (_, settings) => {
  history.replaceState(null, '', '/?events');
  show(buildVisitor({ settings }));
  const panel = await screen.findByRole('complementary', { name: 'Analytics events' });
  act(() => track({ event: 'search', search_term: 'boots' }));
  await waitFor(() => expect(panel.textContent).toContain('Held until you choose'));
  haveChosen('analytics');
  act(settleEvents);
  await waitFor(() => expect(panel.textContent).not.toContain('Held until you choose'));
  expect(panel.textContent).toContain('boots');
});

test('the event panel is hidden in the demo until it is asked for', async () => {
  const { container } = show(buildVisitor({ settings: { demo: true } }));
  await vi.dynamicImportSettled();
  expect(container.textContent).toBe('');
});

test('the event panel is hidden from shoppers', async () => {
  history.replaceState(null, '', '/?events');
  const { container } = show();
  await vi.dynamicImportSettled();
  expect(container.textContent).toBe('');
});
