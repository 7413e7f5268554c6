import type { MailReader, RenderMail } from '@shop/contracts/storefront';
import { requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale } from '@shop/domain/store';
import { readMessage } from './mail-draft.ts';
import type { StoredMail } from './mail-repository.ts';
import type { MailSender, OutgoingMail } from './mail-transport.ts';

export type MailComposerOptions = {
  renderMail: RenderMail;
  readerFor: (brand: BrandKey, locale: Locale) => MailReader;
  senderOf: (brand: BrandKey) => MailSender;
};

type MailComposer = (mail: StoredMail) => Promise<OutgoingMail>;

/** Renders a stored mail when it is sent, so that a template can be mended before a retry. */
export function createMailComposer({ renderMail, readerFor, senderOf }: MailComposerOptions): MailComposer {
  return async ({ id, recipient, brand, locale, message: stored }) => {
    const message = readMessage(stored);
    const { subject, html, text } = await renderMail(message, readerFor(brand, locale));
    return {
      id,
      from: senderOf(brand),
      to: recipient,
      subject: oneLine(subject),
      html,
      text,
      ...('replyTo' in message && { replyTo: requireEmail(message.replyTo) }),
      // The parser drops the line breaks that a URL may legally be given with and a header may not.
      ...('oneClickUrl' in message && { oneClickUrl: new URL(message.oneClickUrl).href }),
    };
  };
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
