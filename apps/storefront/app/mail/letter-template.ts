import type { MailMessage } from '@shop/contracts/mail';
import type { Letter, LetterBlock } from './letter.ts';
import type { MailText } from './mail-texts.ts';

type LetterBody = Omit<Letter, 'sender' | 'colon'>;

/** Makes a letter of a message, in the words of one language. */
export type LetterTemplate<Name extends MailMessage['template']> = (
  message: Extract<MailMessage, { template: Name }>,
  text: MailText,
  brand: string,
) => LetterBody;

export const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
