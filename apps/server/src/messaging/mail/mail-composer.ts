import type { MailMessage } from '@shop/contracts/mail';
import type { MailReader, RenderMail } from '@shop/contracts/storefront';
import { requireEmail } from '@shop/domain/email';
import type { BrandKey, Locale } from '@shop/domain/site/store/store';
import { keepsCopy, maskMailSecrets } from '@shop/domain/system/mail-copy';
import { readMessage } from './mail-draft.ts';
import type { MailCopy, StoredMail } from './mail-repository.ts';
import type { MailSender, OutgoingMail } from './mail-transport.ts';

export type MailComposerOptions = {
  renderMail: RenderMail;
  readerFor: (brand: BrandKey, locale: Locale) => MailReader;
  getSender: (brand: BrandKey) => MailSender;
};

export type MailComposer = ReturnType<typeof createMailComposer>;

/** Renders a stored mail at delivery, so that a template can be fixed before a retry. */
export function createMailComposer({ renderMail, readerFor, getSender }: MailComposerOptions) {
  const render = async ({ brand, locale }: Pick<StoredMail, 'brand' | 'locale'>, message: MailMessage) => {
    const { subject, html, text } = await renderMail(message, readerFor(brand, locale));
    return { subject: oneLine(subject), html, text };
  };

  return {
    async compose(mail: StoredMail): Promise<OutgoingMail> {
      const { id, recipient, brand } = mail;
      const message = readMessage(mail.message);
      return {
        ...(readCopy(mail) ?? (await render(mail, message))),
        id,
        from: getSender(brand),
        to: recipient,
        ...('replyTo' in message && message.replyTo && { replyTo: requireEmail(message.replyTo) }),
        // Header injection: the URL parser drops line breaks, which are legal in a URL but not in a header.
        ...('oneClickUrl' in message && message.oneClickUrl && { oneClickUrl: new URL(message.oneClickUrl).href }),
      };
    },

    /** Copy to keep of a mail that was sent: without secrets, and none where it names third persons. */
    async copy(mail: StoredMail, { subject, html, text }: Pick<OutgoingMail, 'subject' | 'html' | 'text'>) {
      const message = readMessage(mail.message);
      if (!keepsCopy(message.template)) return undefined;
      const masked = maskMailSecrets(message);
      if (masked === message) return { subject, html, text, isWhole: true };
      return { ...(await render(mail, masked)), isWhole: false };
    },

    /** A mail that was not sent, as it would look now, without secrets. */
    preview: async (mail: StoredMail) => render(mail, maskMailSecrets(readMessage(mail.message))),
  };
}

/** Stored copy of a mail that is sent again with the same content. */
const readCopy = ({ subject, html, bodyText, isWhole }: StoredMail): Omit<MailCopy, 'isWhole'> | undefined =>
  isWhole && subject !== null && html !== null && bodyText !== null ? { subject, html, text: bodyText } : undefined;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
