import type { MailMessage } from '@shop/contracts/mail';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import type { AnswerMail } from './message-desk-service.ts';

export type MailPort = {
  send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
};

/** Mails an answer in the language of the thread, with its reference. */
export const answerMail =
  (mail: MailPort): AnswerMail =>
  async (tx, { email: to, brand, locale, reference }, text) => {
    await mail.send(tx, { to, brand, locale, message: { template: 'contact-answer', reference, text } });
  };
