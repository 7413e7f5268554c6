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
  return {
    ...TEMPLATES[message.template](message, text, metadataName(brand)),
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
};

const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
