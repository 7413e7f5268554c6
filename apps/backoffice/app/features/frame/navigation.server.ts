import type { StaffAccess } from '@shop/contracts/endpoint';
import type { StaffApi } from '@shop/contracts/staff/client';
import { staffEndpoints } from '@shop/contracts/staff/endpoints';
import { holdsPermission, type SignedIn } from '#backoffice/staff/staff.ts';
import type { Screen } from './screens.ts';

type DeclaredScreen = Screen & {
  /** Call that fills the screen: who may make it sees the entry. */ call: { access: StaffAccess };
};

const { orders, fulfilment, returns, customers, messages, money, team, audit, approvals } = staffEndpoints;
const { products, prices, stock, attributes, merchandising, promotions, menus, banners } = staffEndpoints;

/** The assistant is listed until the shop may open. */
const SETUP_PATH = '/setup';

/** Every screen of the navigation, in its order. */
const SCREENS: readonly DeclaredScreen[] = [
  { path: '/', text: 'frame.home', icon: 'home', key: 'h', call: { access: { staff: 'self' } } },
  { path: SETUP_PATH, text: 'setup.title', icon: 'flag', call: staffEndpoints.setup.read },
  { path: '/orders', text: 'frame.orders', icon: 'orders', group: 'sell', key: 'o', call: orders.list },
  { path: '/batches', text: 'frame.batches', icon: 'scan', group: 'sell', key: 'b', call: fulfilment.batches },
  { path: '/returns', text: 'frame.returns', icon: 'returns', group: 'sell', key: 'r', call: returns.list },
  { path: '/customers', text: 'customers.title', icon: 'customers', group: 'sell', key: 'c', call: customers.list },
  { path: '/money/ledger', text: 'money.title', icon: 'card', group: 'run', key: 'm', call: money.ledger },
  { path: '/messages', text: 'frame.messages', icon: 'messages', group: 'sell', key: 'e', call: messages.list },
  {
    ...{ path: '/catalogue/products', text: 'products.title', icon: 'products', group: 'range', key: 'u' },
    call: products.list,
  },
  {
    ...{ path: '/catalogue/categories', text: 'categories.title', icon: 'menu', group: 'range', key: 'g' },
    call: staffEndpoints.categories.list,
  },
  {
    ...{ path: '/catalogue/attributes', text: 'attributes.title', icon: 'filter', group: 'range', key: 't' },
    call: attributes.list,
  },
  {
    ...{ path: '/catalogue/size-guides', text: 'sizeGuides.title', icon: 'categories', group: 'range' },
    call: staffEndpoints.sizeGuides.list,
  },
  {
    ...{ path: '/catalogue/import', text: 'imports.title', icon: 'up', group: 'range', key: 'l' },
    call: staffEndpoints.imports.list,
  },
  { path: '/prices', text: 'prices.title', icon: 'price', group: 'range', key: 'p', call: prices.lists },
  { path: '/stock', text: 'stock.title', icon: 'stock', group: 'range', key: 'k', call: stock.list },
  {
    ...{ path: '/merchandising', text: 'merchandising.title', icon: 'categories', group: 'trade', key: 'd' },
    call: merchandising.addRule,
  },
  { path: '/promotions', text: 'promotions.title', icon: 'percent', group: 'trade', key: 'i', call: promotions.list },
  {
    ...{ path: '/content', text: 'content.title', icon: 'page', group: 'publish', key: 'x' },
    call: staffEndpoints.content.list,
  },
  {
    ...{ path: '/campaigns', text: 'campaigns.title', icon: 'flag', group: 'publish', key: 'q' },
    call: staffEndpoints.campaigns.list,
  },
  {
    ...{ path: '/timeline', text: 'timeline.title', icon: 'history', group: 'publish', key: 'z' },
    call: staffEndpoints.timeline.show,
  },
  { path: '/publish/banners', text: 'feeds.banners', icon: 'calendar', group: 'publish', key: 'n', call: banners.list },
  {
    ...{ path: '/media', text: 'library.title', icon: 'picture', group: 'publish', key: 'j' },
    call: staffEndpoints.library.list,
  },
  { path: '/publish/menus', text: 'feeds.menus', icon: 'menu', group: 'publish', key: 'w', call: menus.list },
  {
    ...{ path: '/preview', text: 'previews.title', icon: 'eye', group: 'publish' },
    call: staffEndpoints.previews.link,
  },
  {
    ...{ path: '/figures', text: 'figures.title', icon: 'figures', group: 'learn', key: 'f' },
    call: staffEndpoints.figures.read,
  },
  {
    ...{ path: '/experiments', text: 'experiments.title', icon: 'figures', group: 'learn' },
    call: staffEndpoints.experiments.list,
  },
  { path: '/approvals', text: 'frame.approvals', icon: 'check', group: 'run', key: 'a', call: approvals.list },
  { path: '/staff', text: 'frame.staff', icon: 'staff', group: 'run', key: 's', call: team.list },
  {
    ...{ path: '/machine-room', text: 'machine.title', icon: 'machine', group: 'run', key: 'y' },
    call: staffEndpoints.jobs.queues,
  },
  { path: '/history', text: 'frame.audit', icon: 'history', group: 'run', key: 'v', call: audit.search },
];

/** Entries that a role may open; the others are absent, not grey. */
export const listScreens = (me: SignedIn): Screen[] =>
  SCREENS.filter(({ call: { access } }) => mayOpen(me, access)).map(({ call: _, ...screen }) => screen);

/** Screens without the setup assistant once nothing stands in the way of real sales. Findings are a minute old at most. */
export async function withoutDoneSetup(screens: readonly Screen[], { readiness }: StaffApi): Promise<Screen[]> {
  const hasSetup = screens.some(({ path }) => path === SETUP_PATH);
  const isDone = hasSetup && (await readiness.list()).mayOpen;
  return screens.filter(({ path }) => !isDone || path !== SETUP_PATH);
}

function mayOpen(me: SignedIn, { staff }: StaffAccess): boolean {
  return staff === 'self' || staff === 'anyone' || holdsPermission(me, staff);
}
