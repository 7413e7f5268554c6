import type { MailBlock } from './mail-content.ts';
import { type MailTemplate, paragraph } from './mail-template.ts';

type ContactTemplateName = 'contact-message' | 'contact-confirmation' | 'contact-answer';

/** Mails of the contact form and of the desk that answers it. */
export const CONTACT_TEMPLATES: { [Name in ContactTemplateName]: MailTemplate<Name> } = {
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
  'contact-answer': ({ reference, text: written }, text, brand) => ({
    subject: text('contactAnswer.subject', { brand, reference }),
    preview: written.replace(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    blocks: [
      ...written.split(/\s*\n\s*\n\s*/).map(writtenLines),
      paragraph(text('contactAnswer.reply', { reference })),
    ],
  }),
};

/** Keeps the line breaks within a paragraph. */
const writtenLines = (written: string): MailBlock => ({ kind: 'lines', lines: written.split(/\s*\n\s*/) });

const PREVIEW_LENGTH = 120;
