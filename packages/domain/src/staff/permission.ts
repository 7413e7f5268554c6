/**
 * Every permission of the back office, with what it allows in plain words. An endpoint declares one of them; roles are
 * lists of them. Actions that move money, show personal data, publish or change staff have a permission of their own.
 */
export const PERMISSIONS = {
  'orders.read': 'See orders',
  'orders.note': 'Write notes on orders',
  'orders.hold': 'Hold and release orders',
  'orders.edit': 'Change address, sizes and lines of an order before it is packed',
  'orders.cancel': 'Cancel orders',
  'orders.refund': 'Refund orders',
  'orders.create': 'Take phone orders',
  'orders.export': 'Export orders',
  'fulfilment.pack': 'Pick and pack orders',
  'fulfilment.ship': 'Ship parcels and record delivery',
  'returns.read': 'See returns',
  'returns.receive': 'Receive and refuse returns',
  'customers.read': 'See customers',
  'customers.edit': 'Change and merge customers',
  'customers.block': 'Block and unblock customers',
  'customers.privacy': 'Export and erase the data of customers',
  'customers.export': 'Export lists of customers',
  'credit.give': 'Give goodwill credit',
  'messages.read': 'Read messages of customers',
  'messages.answer': 'Answer, assign and close messages',
  'money.read': 'See payments, ledger and settlement',
  'money.export': 'Export bookings for accounting',
  'gift-cards.issue': 'Issue, block and resend gift cards',
  'catalog.read': 'See products, categories, prices and stock',
  'catalog.edit': 'Change products, attributes, categories and pictures',
  'catalog.import': 'Import and export the catalogue',
  'prices.edit': 'Change prices and plan markdowns',
  'stock.edit': 'Correct stock, take stock and record deliveries',
  'merchandising.edit': 'Pin, boost and hide products, and change synonyms and redirects',
  'experiments.read': 'See experiments and their results',
  'experiments.edit': 'Plan, start, stop and decide experiments',
  'promotions.read': 'See promotions and their codes',
  'promotions.edit': 'Change promotions and create codes',
  'campaigns.read': 'See campaigns and the timeline',
  'campaigns.edit': 'Plan campaigns',
  'campaigns.run': 'Approve, take back and stop campaigns',
  'content.read': 'See menus, banners and pages',
  'content.edit': 'Change menus, banners and pages',
  'content.publish': 'Publish, schedule and withdraw pages',
  'figures.read': 'See sales and other figures',
  'figures.export': 'Export figures',
  'staff.read': 'See staff accounts and roles',
  'staff.invite': 'Invite, block and sign out staff',
  'staff.roles': 'Change roles',
  'audit.read': 'Search the audit trail',
  'audit.export': 'Export the audit trail',
  'approvals.decide': 'Approve what exceeds the limit of a colleague',
  'shop.readiness': 'See what stands between this shop and real sales',
  'shop.configure': 'Change names, look, stores and terms of the shop',
  'system.read': 'See jobs, webhooks, feature flags, caches and the health of services',
  'system.manage': 'Retry jobs, change webhooks and feature flags, purge caches and rebuild the index',
  'system.keys': 'Create and revoke API keys',
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSIONS;

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** First parts of the names, such as `orders`, in the order of the list. */
export const PERMISSION_AREAS = [...new Set(PERMISSION_NAMES.map((name) => name.split('.')[0] ?? ''))] as [
  string,
  ...string[],
];

export const isPermission = (name: string): name is Permission => Object.hasOwn(PERMISSIONS, name);

/**
 * Permissions that touch money, personal data or staff. An account that holds one of them needs a second factor.
 */
export const SENSITIVE_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'orders.refund',
  'orders.create',
  'orders.export',
  'customers.read',
  'customers.edit',
  'customers.block',
  'customers.privacy',
  'customers.export',
  'credit.give',
  'money.read',
  'money.export',
  'gift-cards.issue',
  'staff.invite',
  'staff.roles',
  'audit.export',
  'approvals.decide',
  'shop.configure',
  'system.manage',
  'system.keys',
]);
