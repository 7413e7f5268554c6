import type { StaffApi } from '@shop/contracts/staff/client';
import { holdsPermission, type SignedIn } from '#backoffice/staff/staff.ts';
import type { Screen } from './screens.ts';

type Deps = { api: StaffApi; me: SignedIn; report: (error: unknown, path: string) => void };
type Count = NonNullable<Screen['count']>;

/** Adds the counts of open work. A count that fails is left out: the navigation must not fail with it. */
export async function countWaiting(screens: readonly Screen[], { api, me, report }: Deps): Promise<Screen[]> {
  const counts: Record<string, () => Promise<Count | undefined>> = {
    '/orders': async () =>
      toCount(
        (await api.orders.counts()).views.find(({ view }) => view === 'to-pack'),
        true,
      ),
    '/returns': async () =>
      toCount(
        (await api.returns.counts()).views.find(({ view }) => view === 'expected'),
        false,
      ),
    '/messages': async () => {
      const { open, isMore } = await api.messages.counts();
      return toCount({ count: open, isMore }, true);
    },
  };
  const needs = { '/orders': 'orders.read', '/returns': 'returns.read', '/messages': 'messages.read' } as const;
  return Promise.all(
    screens.map(async (screen) => {
      const read = counts[screen.path];
      const permission = needs[screen.path as keyof typeof needs];
      if (!read || !holdsPermission(me, permission)) return screen;
      const count = await read().catch((error) => void report(error, screen.path));
      return count ? { ...screen, count } : screen;
    }),
  );
}

const toCount = (found: { count: number; isMore: boolean } | undefined, isWaiting: boolean): Count | undefined =>
  found && { value: found.count, isMore: found.isMore, isWaiting };
