import type { OrderState } from './order-state.ts';
import { isRouteAllowed, ROUTES } from './route-table.ts';
import { ShopError } from './shop-error.ts';
import type { Store } from './store.ts';
import { MS_PER_DAY } from './time.ts';

/** What a store gives, as packages/brands says it. */
export type ReferralTerms = {
  /** To who refers, in minor units of the store's currency. */
  reward: number;
  /** To the friend, off the first order. */
  friendPercent: number;
};

/** From an invitation to its end. Who comes by the link alone was never invited. */
export const REFERRAL_STATES = ['invited', 'joined', 'ordered', 'rewarded', 'refused'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Why one ends without a reward. It is kept for who asks the shop, and never shown: it would tell of the friend. */
export type ReferralRefusal =
  | 'self'
  | 'not-first-order'
  | 'same-address'
  | 'same-card'
  | 'same-device'
  | 'cancelled'
  | 'returned';

/** Only ever forward; what has ended stays so. */
const NEXT: Readonly<Record<ReferralState, readonly ReferralState[]>> = {
  invited: ['joined', 'ordered', 'refused'],
  joined: ['ordered', 'refused'],
  ordered: ['rewarded', 'refused'],
  rewarded: [],
  refused: [],
};

export const canReferralBecome = (from: ReferralState, to: ReferralState): boolean => NEXT[from].includes(to);

/** Signs of which no two look alike. */
const SIGNS = '23456789ACDEFGHJKMNPQRTVWXY';
export const REFERRAL_SIGN_COUNT = SIGNS.length;
/** 48 bits: whoever knows many codes still cannot guess another one. */
export const REFERRAL_CODE_LENGTH = 10;
export const REWARD_CODE_RANDOM_SIGNS = 12;
const REWARD_CODE_START = 'THANKS-';

/** The code that so many random numbers below `REFERRAL_SIGN_COUNT` make. */
export const referralCode = (random: readonly number[]): string => signsOf(random, REFERRAL_CODE_LENGTH);

/** Of a reward that is paid as a promotion code. */
export const rewardCode = (random: readonly number[]): string =>
  `${REWARD_CODE_START}${signsOf(random, REWARD_CODE_RANDOM_SIGNS)}`;

/** As it is kept, or undefined where it can be none. */
export function readReferralCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  return CODE.test(code) ? code : undefined;
}

const CODE = new RegExp(`^[${SIGNS}]{${REFERRAL_CODE_LENGTH}}$`);

function signsOf(random: readonly number[], length: number): string {
  const signs = random.map((number) => SIGNS[number] ?? '').join('');
  if (random.length !== length || signs.length !== length) throw new Error(`A code is made of ${length} signs`);
  return signs;
}

const PROMOTION_START = 'referral-';

/** The promotion by which a friend's order is less, and known to be a friend's. */
export const referralPromotionKey = (code: string): string => `${PROMOTION_START}${code.toLowerCase()}`;

/** Whose code such a promotion is; undefined for any other. */
export const codeOfPromotion = (key: string): string | undefined =>
  key.startsWith(PROMOTION_START) ? readReferralCode(key.slice(PROMOTION_START.length)) : undefined;

type LetterPlace = {
  line1: string;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string;
};

/** One door, however it is written: letters and digits of street and postcode; the city where letters have no postcode. */
export function placeKey({ line1, line2, city, postcode, country }: LetterPlace): string {
  const area = plainSigns(postcode) || plainSigns(city);
  return [country.toUpperCase(), area, `${plainSigns(line1)}${plainSigns(line2)}`].join(' ');
}

const plainSigns = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is known of somebody's orders: where they went, what paid for them, what they were made on. */
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

/** Why the order of a friend brings nothing to who referred them; undefined where it does. */
export function referralRefusal(referrer: Referrer, friend: FriendOrder): ReferralRefusal | undefined {
  if (isReferrer(referrer, friend)) return 'self';
  if (friend.hasBoughtBefore) return 'not-first-order';
  if (isAmong(friend.address, referrer.addresses)) return 'same-address';
  if (isAmong(friend.card, referrer.cards)) return 'same-card';
  if (isAmong(friend.device, referrer.devices)) return 'same-device';
  return undefined;
}

type Somebody = { customerId?: string | undefined; person: string };

/** Nobody is their own friend. */
export const isReferrer = (referrer: Somebody, friend: Somebody): boolean =>
  (friend.customerId !== undefined && friend.customerId === referrer.customerId) || friend.person === referrer.person;

/** What is not known matches nothing. */
const isAmong = (value: string | undefined, known: ReadonlySet<string>): boolean =>
  value !== undefined && value !== '' && known.has(value);

/** Of the order that a reward waits for. */
export type ReferredOrder = {
  state: OrderState;
  deliveredAt?: Date | undefined;
  /** Until then something of it can be sent back. */
  returnUntil?: Date | undefined;
  /** Not all of it went back. */
  kept: boolean;
};

/** From delivery, where nobody says otherwise. */
const RETURN_WINDOW_MS = 28 * MS_PER_DAY;
const CAME_TO_NOTHING: readonly OrderState[] = ['abandoned', 'unfillable', 'cancelled'];

/** Whether the order is kept for good: only then somebody is rewarded for it. */
export function rewardDecision(order: ReferredOrder, now: Date): 'wait' | 'reward' | ReferralRefusal {
  if (CAME_TO_NOTHING.includes(order.state)) return 'cancelled';
  if (!order.kept) return 'returned';
  if (!order.deliveredAt) return 'wait';
  const until = order.returnUntil?.getTime() ?? order.deliveredAt.getTime() + RETURN_WINDOW_MS;
  return now.getTime() > until ? 'reward' : 'wait';
}

/** §2: credit where the locale has an account balance, elsewhere a promotion code. */
export const rewardKind = (store: Store): 'credit' | 'code' =>
  isRouteAllowed(ROUTES.accountBalance.path, store) ? 'credit' : 'code';

/** How long a code that was given as a reward can be used. */
export const REWARD_CODE_DAYS = 365;

/** Of one customer within a day. */
const MAX_INVITES_A_DAY = 10;
export const INVITES_WINDOW_MS = MS_PER_DAY;
/** So long nobody is invited again, whoever asks. */
export const INVITED_PAUSE_MS = 30 * MS_PER_DAY;
/** How long a browser remembers by whose link it came. */
export const REFERRAL_COOKIE_DAYS = 30;

export function requireRoomForInvite(recentInvites: number): void {
  if (recentInvites < MAX_INVITES_A_DAY) return;
  throw new ShopError('You have invited many friends today. Try again tomorrow.', {
    code: 'too_many_invites',
    kind: 'too-many',
    field: 'email',
  });
}

export const referralSelf = () =>
  new ShopError('This is your own address', { code: 'referral_self', kind: 'unprocessable', field: 'email' });

export const referralUnknown = () =>
  new ShopError('There is no such code', { code: 'referral_unknown', kind: 'not-found' });

/** What a mail to a stranger may call its sender: a name, and nothing that could be a message or an address. */
export const shownFirstName = (name: string | undefined): string | undefined =>
  name !== undefined && /^[\p{L}\p{M}](?:[\p{L}\p{M}'’ -]{0,28}[\p{L}\p{M}])?$/u.test(name) ? name : undefined;

/** §2: only some locales have the page, and so only their customers refer friends. */
export function requireReferrals(store: Store): void {
  if (isReferralOpen(store)) return;
  throw new ShopError('Friends are not referred here', { code: 'not_here', kind: 'not-found' });
}

export const isReferralOpen = (store: Pick<Store, 'brand' | 'localeISOCode'>): boolean =>
  isRouteAllowed(ROUTES.referAFriend.path, store);
