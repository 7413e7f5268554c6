import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { EMPTY_FRAME } from '#app/shop/frame.ts';
import { buildMenuItem } from '../../../../../tests/fixtures/site/frame-fixture.ts';
import { buildVisitor } from '../../../../../tests/fixtures/site/shop-fixture.tsx';
import type { Route } from './+types/menu-panels.ts';
import { loader } from './menu-panels.ts';

test('returns the menu with its panels, cached until its next change', async () => {
  const visitor = buildVisitor();
  const turnsAt = [new Date(visitor.page.now.getTime() + 20_000)];
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  context.set(frameContext, async () => ({ frame: { ...EMPTY_FRAME, menu: [buildMenuItem()] }, turnsAt }));
  const reply = await loader({ context } as unknown as Route.LoaderArgs);
  expect(await reply.json()).toEqual([buildMenuItem()]);
  expect(reply.headers.get('cache-control')).toContain('s-maxage=20');
  expect(reply.headers.get('surrogate-key')).toBe('menu');
});
