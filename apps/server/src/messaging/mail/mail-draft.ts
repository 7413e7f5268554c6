import { type MailMessage, mailMessageSchema } from '@shop/contracts/mail';
import { requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';

/** Mail as requested by another module. */
export type MailDraft = {
  to: string;
  brand: BrandKey;
  locale: Locale;
  message: MailMessage;
  /** Account that the mail is for; its owner is greeted by first name. */
  customerId?: string | undefined;
};

/** Accepts a single bare address and a known message only, which prevents header injection. */
export const checkDraft = (draft: MailDraft): MailDraft => ({
  ...draft,
  to: requireEmail(draft.to),
  message: readMessage(draft.message),
});

export const readMessage = (message: unknown): MailMessage => mailMessageSchema.parse(message);

/** Order that a message is about, by its number. */
export function findOrderNumber(message: MailMessage): string | null {
  if ('number' in message) return message.number;
  if ('orderNumber' in message) return message.orderNumber ?? null;
  return 'order' in message ? message.order : null;
}
