import type { MailMessage } from '@shop/contracts/mail';
import type { MailReader } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/brand';
import type { Letter, LetterBlock } from './letter.ts';
import { MAIL_TEXTS, type MailText } from './mail-texts.ts';

type LetterBody = Omit<Letter, 'sender'>;
type Template<Name extends MailMessage['template']> = (
  message: Extract<MailMessage, { template: Name }>,
  text: MailText,
  brand: string,
) => LetterBody;

export function letterOf(message: MailMessage, { store, brand }: MailReader): Letter {
  const text = MAIL_TEXTS[store.language];
  const { streetAddress, locality, postalCode } = brand.address;
  const address = `${streetAddress}, ${locality} ${postalCode}`;
  // The table says that each template takes its own message.
  const template = TEMPLATES[message.template] as Template<MailMessage['template']>;
  return {
    ...template(message, text, metadataName(brand)),
    sender: text('footer.sender', { legalName: brand.legalName, address }),
  };
}

const TEMPLATES: { [Name in MailMessage['template']]: Template<Name> } = {
  'newsletter-confirmation': ({ confirmUrl, unsubscribeUrl }, text, brand) => ({
    subject: text('newsletterConfirmation.subject', { brand }),
    preview: text('newsletterConfirmation.preview'),
    blocks: [
      paragraph(text('newsletterConfirmation.greeting')),
      paragraph(text('newsletterConfirmation.ask', { brand })),
      { kind: 'button', label: text('newsletterConfirmation.confirm'), url: confirmUrl },
      paragraph(text('newsletterConfirmation.ignore')),
      { kind: 'small-link', label: text('newsletterConfirmation.unsubscribe'), url: unsubscribeUrl },
    ],
  }),
  'contact-message': ({ name, topic, orderNumber, text: written, replyTo }, text) => ({
    subject: text('contactMessage.subject', { topic: text(`contactMessage.topic.${topic}`), name }),
    preview: written.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    blocks: [
      paragraph(text('contactMessage.from', { name, email: replyTo })),
      ...(orderNumber ? [paragraph(text('contactMessage.order', { orderNumber }))] : []),
      ...written.split(/\s*\n\s*/).map(paragraph),
      paragraph(text('contactMessage.answer')),
    ],
  }),
  'contact-confirmation': (_, text, brand) => ({
    subject: text('contactConfirmation.subject', { brand }),
    preview: text('contactConfirmation.preview'),
    blocks: [
      paragraph(text('contactConfirmation.greeting')),
      paragraph(text('contactConfirmation.thanks', { brand })),
      paragraph(text('contactConfirmation.ignore')),
    ],
  }),
};

const PREVIEW_LENGTH = 120;

const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
