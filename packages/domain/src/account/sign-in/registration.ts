import { ShopError } from '../../shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '../../time.ts';
import { MONTHS, monthLength } from './date-lists.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_PHONE_LENGTH = 30;

/** Marketing channels; none is preselected. */
export const MARKETING_CHANNELS = ['email', 'sms', 'post'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];
export type MarketingChoices = Record<MarketingChannel, boolean>;

export const NO_MARKETING: MarketingChoices = { email: false, sms: false, post: false };

/** Changed marketing choices: only these are stored again, with time and source. */
export function changedChoices(
  before: Partial<MarketingChoices>,
  choices: { [Channel in MarketingChannel]?: boolean | undefined },
): { channel: MarketingChannel; granted: boolean }[] {
  return MARKETING_CHANNELS.flatMap((channel) => {
    const granted = choices[channel];
    return granted === undefined || granted === before[channel] ? [] : [{ channel, granted }];
  });
}

/** Lifetime of mailed single-use links that prove access to the mailbox. */
export const LINK_LIFETIME_MS = { verify: 7 * MS_PER_DAY, reset: 60 * MS_PER_MINUTE } as const;
/** A request whose mail could not be sent until then is deleted: longer than its job is retried. */
export const REQUEST_LIFETIME_MS = MS_PER_DAY;
export type LinkPurpose = keyof typeof LINK_LIFETIME_MS;

/** Rate limit: mails of one kind per address and window. */
const MAILS_PER_WINDOW = 3;
export const MAIL_WINDOW_MS = 15 * MS_PER_MINUTE;

export const mayMail = (sentLately: number): boolean => sentLately < MAILS_PER_WINDOW;

export const isLinkFresh = (purpose: LinkPurpose, madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() <= LINK_LIFETIME_MS[purpose];

export const spentLink = () =>
  new ShopError('This link has expired or was used before. Ask for a new one.', {
    code: 'link_unusable',
    kind: 'not-found',
    field: 'token',
  });

/** §3: the youngest birth year is 16 years before the current one, the oldest 99. */
export function isBirthDate(text: string, now: Date): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const monthName = MONTHS[month - 1];
  if (!monthName || day > monthLength(monthName, year, ignoreWarning)) return false;
  const age = now.getUTCFullYear() - year;
  return age >= 16 && age < 100;
}

/** The month is one of the list. */
const ignoreWarning = () => {};

export function requireBirthDate(text: string, now: Date): string {
  if (isBirthDate(text, now)) return text;
  throw new ShopError('You must be at least 16 years old', {
    code: 'birth_date_invalid',
    kind: 'unprocessable',
    field: 'birthDate',
  });
}
