import type { Variant } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const enUs: Variant<typeof en> = {
  'contactMessage.topic.delivery': 'Shipping',
  'contactMessage.answer': 'Answer this email to write to them.',
  'backInStock.once': 'This was the one email you asked for. If you miss it this time, ask again on its page.',
  'alreadyRegistered.forgot': 'I forgot my password',
  'footer.sender': 'This email comes from {legalName}, {address}.',
};
