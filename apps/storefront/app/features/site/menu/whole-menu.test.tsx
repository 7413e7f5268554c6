import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_FRAME, withoutPanels } from '#app/shop/frame.ts';
import { buildMenuItem } from '../../../../../../tests/fixtures/site/frame-fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
beforeEach(() => vi.resetModules());

const whole = [buildMenuItem(), buildMenuItem({ name: 'Sale', url: '/sale.html', columns: [], tiles: [] })];
const frame = withoutPanels({ ...EMPTY_FRAME, menu: whole });

async function show() {
  const { useWholeMenu } = await import('./whole-menu.ts');
  // Imported again with the hook, which must find the context of its own module.
  const { InShop } = await import('../../../../../../tests/fixtures/site/shop-fixture.tsx');
  const Menu = () => <p>{JSON.stringify(useWholeMenu())}</p>;
  render(
    <InShop frame={frame}>
      <Menu />
    </InShop>,
  );
}

test('document has the entries of the menu without their panels', () => {
  expect(frame.menu).toEqual([{ ...buildMenuItem(), columns: [], tiles: [], isLater: true }, whole[1]]);
});

test('requests the panels of the menu', async () => {
  const request = vi.fn(async () => Response.json(whole));
  vi.stubGlobal('fetch', request);
  await show();
  expect(await screen.findByText(JSON.stringify(whole))).toBeTruthy();
  expect(request).toHaveBeenCalledExactlyOnceWith('/menu/panels');
});

test('uses the entries of the document when the request fails', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  await show();
  expect(await screen.findByText(JSON.stringify(frame.menu))).toBeTruthy();
});
