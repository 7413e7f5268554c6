import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'newsletterConfirmation.subject': 'Bestätigen Sie Ihren {brand}-Newsletter',
  'newsletterConfirmation.preview': 'Ein Klick, und Sie stehen auf der Liste.',
  'newsletterConfirmation.greeting': 'Guten Tag,',
  'newsletterConfirmation.ask':
    'jemand, hoffentlich Sie, hat für diese Adresse den Newsletter von {brand} bestellt. Bitte bestätigen Sie, dass es Ihre ist.',
  'newsletterConfirmation.confirm': 'Adresse bestätigen',
  'newsletterConfirmation.ignore':
    'Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihren Klick schicken wir keinen Newsletter.',
  'newsletterConfirmation.unsubscribe': 'Adresse von der Liste nehmen',
  'footer.sender': 'Diese E-Mail kommt von {legalName}, {address}.',
};
