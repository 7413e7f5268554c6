import type { MailMessage } from '@shop/contracts/mail';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import type { Database } from '#server/platform/database/database.ts';
import type { AnswerMail } from './message-desk-service.ts';

export type MailPort = {
  send(tx: Database, draft: { to: string; brand: BrandKey; locale: Locale; message: MailMessage }): Promise<unknown>;
};

/** Mails an answer in the language of the thread, with its reference. Replies go to the inbound address, if there is one. */
export const answerMail =
  (mail: MailPort, inboundAddress: string | undefined): AnswerMail =>
  async (tx, { email: to, brand, locale, reference }, text) => {
    const replyTo = inboundAddress?.replace('@', `+${reference}@`);
    const message = { template: 'contact-answer' as const, reference, text, ...(replyTo && { replyTo }) };
    await mail.send(tx, { to, brand, locale, message });
  };
