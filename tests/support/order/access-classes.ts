/** Customer calls that name no record: they act on the customer of the access token only. */
export const OWN_RECORDS_ONLY: readonly string[] = [
  'accountLife.sendDeletionCode',
  'accountLife.close',
  'accountLife.askExport',
  'address.list',
  'address.add',
  'auth.changePassword',
  'auth.validate',
  'credit.get',
  'credit.transferGiftCard',
  'customer.get',
  'customer.change',
  'emailChange.ask',
  'orderHistory.list',
  'orderHistory.groupList',
  'passkey.list',
  'passkey.addOptions',
  'passkey.add',
  'quote.merge',
  'referral.get',
  'referral.invite',
  'referral.join',
  'savedCard.list',
  'savedCard.add',
  'subscription.get',
  'subscription.change',
  'subscription.cancel',
  'wishlist.get',
  'wishlist.skus',
  'wishlist.count',
  'wishlist.merge',
  'wishlist.createList',
];

/** Guest calls with public data, or that create something new: they name no record of a customer. */
export const PUBLIC_CALLS: readonly string[] = [
  'address.form',
  'address.find',
  'address.retrieve',
  'auth.login',
  'auth.forgotPassword',
  'backInStock.find',
  'backInStock.ask',
  'catalog.sizeGuides',
  'catalog.inventory',
  'catalog.stock',
  'catalog.upsell',
  'contact.send',
  'customer.refresh',
  'customer.register',
  'delivery.shippingMethods',
  'event.facebook',
  'experiments.visit',
  'newsletter.signUp',
  'page.help',
  'page.pageV1',
  'page.page',
  'page.search',
  'page.suggest',
  'page.rail',
  'page.visual',
  'page.products',
  'passkey.loginOptions',
  'passkey.login',
  'preview.banner',
  'preview.menu',
  'preview.changes',
  'quote.create',
  'quote.addAll',
  'quote.serviceTerms',
  'quote.addService',
  'reviews.list',
  'vitals.report',
];

/** Idempotent: changes nothing where the caller has no payment in progress, for a foreign quote as well. */
export const QUIET_QUOTE_CALLS: readonly string[] = ['checkout.cancel', 'checkout.leave'];

const PLACE = {
  firstName: 'Amara',
  lastName: 'Osei',
  line1: '18 Calder Street',
  city: 'Leeds',
  postcode: 'LS1 4QB',
  country: 'GB',
};

/** Calls on the quote of the `Quote` header: 404 to every customer but its owner. Value: the smallest valid body. */
export const QUOTE_CALLS: Readonly<Record<string, object | undefined>> = {
  'quote.get': undefined,
  'sharing.get': undefined,
  'sharing.start': undefined,
  'sharing.end': undefined,
  'quote.remove': { product: { sku: 'owned-8' } },
  'quote.add': { product: { sku: 'owned-8', quantity: 1 } },
  'quote.change': { product: { sku: 'owned-8', quantity: 1 } },
  'quote.refresh': undefined,
  'quote.applyCode': { code: 'TEN' },
  'quote.removeCode': undefined,
  'quote.applyGiftCard': { code: 'GIFT' },
  'quote.removeGiftCard': { id: 'card-1' },
  'quote.wrap': {},
  'quote.removeService': { id: '2f0b6f62-6f0e-4bd3-9a35-1f9c7b1c6a11' },
  'checkout.get': undefined,
  'checkout.address': { email: 'a@example.com', delivery: PLACE },
  'checkout.delivery': { method: 'standard' },
  'checkout.express': {},
  'checkout.change': { useCredit: true },
  'checkout.place': {
    payment: { method: 'none' },
    expected: { amount: 1, currency: 'GBP' },
    total: { amount: 1, currency: 'GBP' },
  },
  'checkout.complete': { number: 'any' },
  'checkout.order': undefined,
};

const LINES = [{ lineNumber: 1, quantity: 1, reason: 'too-small' }];
const RETURN = { requestKey: '2f0b6f62-6f0e-4bd3-9a35-1f9c7b1c6a11', wish: 'original', lines: LINES };

type GuestProof = { number: string; email: string };

/** Calls that prove a guest's order by number and e-mail address: 404 with another customer's address. */
export const PROVED_CALLS: Readonly<Record<string, (proof: GuestProof) => { query?: GuestProof; body?: object }>> = {
  'orderHistory.search': (body) => ({ body }),
  'orderHistory.cancelForGuest': (body) => ({ body }),
  'returns.search': (body) => ({ body }),
  'returns.requestAsGuest': (proof) => ({ body: { ...proof, ...RETURN } }),
  'returns.refundTypes': (proof) => ({ body: { ...proof, lines: LINES } }),
  'tracking.get': (query) => ({ query }),
  'tracking.getV2': (query) => ({ query }),
};

const TOKEN = 'x'.repeat(43);
const NEW_PASSWORD = 'nine white bicycles 7';

type TokenCall = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  status?: number;
};

/** Calls by a secret token or code, which is all the proof they have: a made-up one gets 404, or the given status. */
export const TOKEN_CALLS: Readonly<Record<string, TokenCall>> = {
  'accountLife.restore': { body: { token: TOKEN } },
  'checkout.openPayLink': { body: { token: TOKEN } },
  'swapPayment.read': { body: { token: TOKEN } },
  'swapPayment.pay': {
    headers: { 'idempotency-key': 'made-up-link' },
    body: { token: TOKEN, payment: { method: 'paypal' }, expected: { amount: 1, currency: 'GBP' } },
  },
  'auth.refresh': { body: { refreshToken: TOKEN }, status: 401 },
  // Idempotent: tells nothing about the token.
  'auth.logout': { body: { refreshToken: TOKEN }, status: 200 },
  'auth.resetPassword': { body: { token: TOKEN, password: NEW_PASSWORD } },
  'backInStock.confirm': { body: { token: TOKEN } },
  'backInStock.cancel': { body: { token: TOKEN } },
  'backInStock.oneClickCancel': { query: { token: TOKEN } },
  'credit.activateGiftCard': { body: { code: 'AAAA-BBBB-CCCC-DDDD' }, status: 422 },
  'customer.confirm': { body: { token: TOKEN, password: NEW_PASSWORD } },
  'emailChange.confirm': { body: { token: TOKEN } },
  'newsletter.confirm': { body: { token: TOKEN } },
  'newsletter.unsubscribe': { body: { token: TOKEN } },
  'newsletter.oneClickUnsubscribe': { query: { token: TOKEN } },
  'orderHistory.link': { body: { token: TOKEN } },
  'referral.offer': { params: { code: 'AAAAAAAA' } },
  'referral.stop': { body: { token: TOKEN } },
  'referral.oneClickStop': { query: { token: TOKEN } },
  'wishlist.shared': { params: { token: TOKEN } },
  'wishlist.unsubscribe': { body: { token: TOKEN } },
  'wishlist.oneClickUnsubscribe': { query: { token: TOKEN } },
};
