import type { OrderState } from '../order/order-state.ts';
import { ShopError } from '../shop-error.ts';
import { isRouteAllowed, ROUTES } from '../site/pages/route-table.ts';
import type { Store } from '../site/store/store.ts';
import { MS_PER_DAY } from '../time.ts';

/** States of a referral. A friend who comes by the link skips `invited`. */
export const REFERRAL_STATES = ['invited', 'joined', 'ordered', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Reason for no reward. Stored for customer service and never shown: it would reveal facts about the friend. */
export type ReferralRefusal =
  | 'self'
  | 'not-first-order'
  | 'same-address'
  | 'same-card'
  | 'same-device'
  | 'below-minimum'
  | 'limit-reached'
  | 'cancelled'
  | 'returned';

/** State machine: forward only; final states stay. */
const NEXT: Readonly<Record<ReferralState, readonly ReferralState[]>> = {
  invited: ['joined', 'ordered', 'refused'],
  joined: ['ordered', 'refused'],
  ordered: ['rewarded', 'refused'],
  rewarded: [],
  refused: [],
};

export const canReferralBecome = (from: ReferralState, to: ReferralState): boolean => NEXT[from].includes(to);

/** Alphabet without lookalike characters. */
const SIGNS = '23456789ACDEFGHJKMNPQRTVWXY';
export const REFERRAL_SIGN_COUNT = SIGNS.length;
/** About 48 bits: codes cannot be guessed, even with many others known. */
export const REFERRAL_CODE_LENGTH = 10;
export const REWARD_CODE_RANDOM_SIGNS = 12;
const REWARD_CODE_START = 'THANKS-';

/** Builds a code from random numbers below `REFERRAL_SIGN_COUNT`. */
export const referralCode = (random: readonly number[]): string => buildCode(random, REFERRAL_CODE_LENGTH);

/** Code of a reward that is paid as a promotion code. */
export const rewardCode = (random: readonly number[]): string =>
  `${REWARD_CODE_START}${buildCode(random, REWARD_CODE_RANDOM_SIGNS)}`;

/** Canonical code, or undefined if invalid. */
export function readReferralCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  return CODE.test(code) ? code : undefined;
}

const CODE = new RegExp(`^[${SIGNS}]{${REFERRAL_CODE_LENGTH}}$`);

function buildCode(random: readonly number[], length: number): string {
  const signs = random.map((number) => SIGNS[number] ?? '').join('');
  if (random.length !== length || signs.length !== length) throw new Error(`A code is made of ${length} signs`);
  return signs;
}

const PROMOTION_START = 'referral-';

/** Key of the promotion that discounts a friend's order and identifies the referral. */
export const referralPromotionKey = (code: string): string => `${PROMOTION_START}${code.toLowerCase()}`;

/** Referral code of such a promotion; undefined for any other. */
export const parsePromotionCode = (key: string): string | undefined =>
  key.startsWith(PROMOTION_START) ? readReferralCode(key.slice(PROMOTION_START.length)) : undefined;

export type PostalPlace = {
  line1: string;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string;
};

/** Normalised address key: letters and digits of street and postcode; the city where there is no postcode. */
export function placeKey({ line1, line2, city, postcode, country }: PostalPlace): string {
  const area = plainSigns(postcode) || plainSigns(city);
  return [country.toUpperCase(), area, `${plainSigns(line1)}${plainSigns(line2)}`].join(' ');
}

const plainSigns = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Known order data of a referrer for fraud checks: addresses, cards, devices. */
type Traces = {
  addresses: ReadonlySet<string>;
  cards: ReadonlySet<string>;
  devices: ReadonlySet<string>;
};
export type Referrer = Traces & { customerId: string; person: string };
export type FriendOrder = {
  customerId?: string | undefined;
  person: string;
  hasBoughtBefore: boolean;
  address?: string | undefined;
  card?: string | undefined;
  device?: string | undefined;
};

/** Reason why a friend's order earns no reward; undefined where it does. */
export function referralRefusal(referrer: Referrer, friend: FriendOrder): ReferralRefusal | undefined {
  if (isReferrer(referrer, friend)) return 'self';
  if (friend.hasBoughtBefore) return 'not-first-order';
  if (isAmong(friend.address, referrer.addresses)) return 'same-address';
  if (isAmong(friend.card, referrer.cards)) return 'same-card';
  if (isAmong(friend.device, referrer.devices)) return 'same-device';
  return undefined;
}

type Buyer = { customerId?: string | undefined; person: string };

/** Detects self-referral. */
export const isReferrer = (referrer: Buyer, friend: Buyer): boolean =>
  (friend.customerId !== undefined && friend.customerId === referrer.customerId) || friend.person === referrer.person;

/** Unknown values never match. */
const isAmong = (value: string | undefined, known: ReadonlySet<string>): boolean =>
  value !== undefined && value !== '' && known.has(value);

/** Order that a reward depends on. */
export type ReferredOrder = {
  state: OrderState;
  deliveredAt?: Date | undefined;
  /** End of the return period. */
  returnUntil?: Date | undefined;
  /** False when all of it was returned. */
  kept: boolean;
};

/** Default return period from delivery. */
const RETURN_WINDOW_MS = 28 * MS_PER_DAY;
const CAME_TO_NOTHING: readonly OrderState[] = ['abandoned', 'unfillable', 'cancelled'];

/** Decides the reward: paid only once the order can no longer be returned. */
export function rewardDecision(order: ReferredOrder, now: Date): 'wait' | 'reward' | ReferralRefusal {
  if (CAME_TO_NOTHING.includes(order.state)) return 'cancelled';
  if (!order.kept) return 'returned';
  if (!order.deliveredAt) return 'wait';
  const until = order.returnUntil?.getTime() ?? order.deliveredAt.getTime() + RETURN_WINDOW_MS;
  return now.getTime() > until ? 'reward' : 'wait';
}

/** §2: credit where the locale has account balance, elsewhere a promotion code. */
export const rewardKind = (store: Store): 'credit' | 'code' =>
  isRouteAllowed(ROUTES.accountBalance.path, store) ? 'credit' : 'code';

export const INVITES_WINDOW_MS = MS_PER_DAY;
/** Rate limit per invited address, across all senders. */
export const INVITED_PAUSE_MS = 30 * MS_PER_DAY;
/** Lifetime of the cookie that remembers the referral link. */
export const REFERRAL_COOKIE_DAYS = 30;

/** Rate limit per customer. */
export function requireRoomForInvite(recentInvites: number, invitesPerDay: number): void {
  if (recentInvites < invitesPerDay) return;
  throw new ShopError('You have invited many friends today. Try again tomorrow.', {
    code: 'too_many_invites',
    kind: 'too-many',
    field: 'email',
  });
}

export const referralSelf = () =>
  new ShopError('You cannot invite yourself', { code: 'referral_self', kind: 'unprocessable', field: 'email' });

export const referralUnknown = () => new ShopError('Code not found', { code: 'referral_unknown', kind: 'not-found' });

/** Sender name for a mail to a third party: a plain name only, so that it cannot carry a message or an address. */
export const shownFirstName = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]{0,28}[\p{L}\p{M}])?$/u.test(name) ? name : undefined;

/** §2: only some locales have the page, so referral calls are refused elsewhere. */
export function requireReferrals(store: Store): void {
  if (isReferralOpen(store)) return;
  throw new ShopError('Referrals are not available here', { code: 'not_here', kind: 'not-found' });
}

export const isReferralOpen = (store: Pick<Store, 'brand' | 'localeISOCode'>): boolean =>
  isRouteAllowed(ROUTES.referAFriend.path, store);
