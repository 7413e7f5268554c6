import type { MailMessage } from '@shop/contracts/mail';
import type { MailBlock, MailContent } from './mail-content.ts';
import type { MailText } from './mail-texts.ts';

type MailBody = Omit<MailContent, 'sender' | 'colon'>;

/** Builds a mail from a message in one language. */
export type MailTemplate<Name extends MailMessage['template']> = (
  message: Extract<MailMessage, { template: Name }>,
  text: MailText,
  brand: string,
) => MailBody;

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/** By first name where it is known. */
export const greet = (name: string | undefined, text: MailText): MailBlock =>
  paragraph(name ? text('orderMail.greeting', { name }) : text('account.greeting'));
