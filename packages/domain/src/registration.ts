import { ShopError } from './shop-error.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from './time.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_PHONE_LENGTH = 30;

/** How a customer may be written to; nothing is chosen for them. */
export const MARKETING_CHANNELS = ['email', 'sms', 'post'] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number];
export type MarketingChoices = Record<MarketingChannel, boolean>;

export const NO_MARKETING: MarketingChoices = { email: false, sms: false, post: false };

/** What differs from what was chosen before: only that is kept again, with its time and where it was said. */
export function changedChoices(
  before: Partial<MarketingChoices>,
  said: { [Channel in MarketingChannel]?: boolean | undefined },
): { channel: MarketingChannel; granted: boolean }[] {
  return MARKETING_CHANNELS.flatMap((channel) => {
    const granted = said[channel];
    return granted === undefined || granted === before[channel] ? [] : [{ channel, granted }];
  });
}

/** A mailed link that proves who reads the mailbox. Each can be used once. */
export const LINK_LIFETIME_MS = { verify: 7 * MS_PER_DAY, reset: 60 * MS_PER_MINUTE } as const;
export type LinkPurpose = keyof typeof LINK_LIFETIME_MS;

/** One address gets so many mails of one kind within the window, however often somebody asks in its name. */
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

/** §3: the youngest birth year that can be chosen is 16 years before the current one, the oldest 99. */
export function isBirthDate(text: string, now: Date): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
  const age = now.getUTCFullYear() - year;
  return age >= 16 && age < 100;
}

export function requireBirthDate(text: string, now: Date): string {
  if (isBirthDate(text, now)) return text;
  throw new ShopError('Enter a date of birth of somebody who is 16 or older', {
    code: 'birth_date_invalid',
    kind: 'unprocessable',
    field: 'birthDate',
  });
}
