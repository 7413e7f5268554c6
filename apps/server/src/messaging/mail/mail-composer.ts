import type { MailReader, RenderMail } from '@shop/contracts/storefront';
import { requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { readMessage } from './mail-draft.ts';
import type { StoredMail } from './mail-repository.ts';
import type { MailSender, OutgoingMail } from './mail-transport.ts';

export type MailComposerOptions = {
  renderMail: RenderMail;
  readerFor: (brand: BrandKey, locale: Locale) => MailReader;
  getSender: (brand: BrandKey) => MailSender;
};

type MailComposer = (mail: StoredMail) => Promise<OutgoingMail>;

/** Renders a stored mail at delivery, so that a template can be fixed before a retry. */
export function createMailComposer({ renderMail, readerFor, getSender }: MailComposerOptions): MailComposer {
  return async ({ id, recipient, brand, locale, message: stored }) => {
    const message = readMessage(stored);
    const { subject, html, text } = await renderMail(message, readerFor(brand, locale));
    return {
      id,
      from: getSender(brand),
      to: recipient,
      subject: oneLine(subject),
      html,
      text,
      ...('replyTo' in message && message.replyTo && { replyTo: requireEmail(message.replyTo) }),
      // Header injection: the URL parser drops line breaks, which are legal in a URL but not in a header.
      ...('oneClickUrl' in message && message.oneClickUrl && { oneClickUrl: new URL(message.oneClickUrl).href }),
    };
  };
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
