import type { StaffApi } from '@shop/contracts/staff/client';
import type { PlainKey } from '#backoffice/i18n/text-context.tsx';
import { holdsPermission, type SignedIn } from '#backoffice/staff/staff.ts';

type CountKey =
  | 'home.toPack'
  | 'home.held'
  | 'home.flagged'
  | 'home.unfillable'
  | 'home.overdue'
  | 'home.approvals'
  | 'home.brokenLinks';

/** Open work, with the screen that shows it. */
export type Waiting = {
  path: string;
  area: PlainKey;
  text: CountKey;
  count: number;
  isMore: boolean;
  tone: 'bad' | 'warn';
};

type Deps = { api: StaffApi; me: SignedIn; report: (error: unknown, path: string) => void };

const ORDERS = [
  { view: 'to-pack', area: 'orders.view.to-pack', text: 'home.toPack', tone: 'warn' },
  { view: 'on-hold', area: 'orders.view.on-hold', text: 'home.held', tone: 'bad' },
  { view: 'flagged', area: 'orders.view.flagged', text: 'home.flagged', tone: 'bad' },
  { view: 'unfillable', area: 'orders.view.unfillable', text: 'home.unfillable', tone: 'bad' },
] as const;

/** What waits, among what the role may see. A source that fails is left out. */
export async function listWaiting({ api, me, report }: Deps): Promise<Waiting[]> {
  const sources: (() => Promise<Waiting[]>)[] = [
    ...(holdsPermission(me, 'orders.read') ? [() => readOrders(api)] : []),
    ...(holdsPermission(me, 'returns.read') ? [() => readReturns(api)] : []),
    ...(holdsPermission(me, 'content.edit') ? [() => readLinks(api)] : []),
    () => readApprovals(api),
  ];
  const found = await Promise.all(
    sources.map((read) =>
      read().catch((error): Waiting[] => {
        report(error, '/');
        return [];
      }),
    ),
  );
  return found.flat();
}

/** Undefined without the permission, when nothing is open, and when the check fails. */
export async function readReadiness({ api, me, report }: Deps) {
  if (!holdsPermission(me, 'shop.readiness')) return undefined;
  const readiness = await api.readiness.list().catch((error) => void report(error, '/'));
  return readiness?.items.some(({ level }) => level !== 'fine') ? readiness : undefined;
}

async function readOrders({ orders }: StaffApi): Promise<Waiting[]> {
  const { views } = await orders.counts();
  return ORDERS.map(({ view, ...shown }) => {
    const { count = 0, isMore = false } = views.find((one) => one.view === view) ?? {};
    return { path: `/orders?view=${view}`, ...shown, count, isMore };
  });
}

async function readReturns({ returns }: StaffApi): Promise<Waiting[]> {
  const { views } = await returns.counts();
  const { count = 0, isMore = false } = views.find(({ view }) => view === 'overdue') ?? {};
  const shown = { area: 'returns.view.overdue', text: 'home.overdue', tone: 'warn' } as const;
  return [{ path: '/returns?view=overdue', ...shown, count, isMore }];
}

async function readLinks({ links }: StaffApi): Promise<Waiting[]> {
  const { broken } = await links.findings();
  if (broken === 0) return [];
  const shown = { area: 'links.title', text: 'home.brokenLinks', tone: 'warn' } as const;
  return [{ path: '/publish/links', ...shown, count: broken, isMore: false }];
}

async function readApprovals({ approvals }: StaffApi): Promise<Waiting[]> {
  const { items, next } = await approvals.list({ query: { state: 'open' } });
  const shown = { area: 'approvals.title', text: 'home.approvals', tone: 'warn' } as const;
  return [{ path: '/approvals', ...shown, count: items.length, isMore: next !== undefined }];
}
