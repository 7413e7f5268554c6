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
  'contactMessage.subject': '{topic}: Nachricht von {name}',
  'contactMessage.topic.order': 'Eine Bestellung',
  'contactMessage.topic.delivery': 'Lieferung',
  'contactMessage.topic.returns': 'Rücksendung',
  'contactMessage.topic.product': 'Ein Artikel',
  'contactMessage.topic.website': 'Die Website',
  'contactMessage.topic.other': 'Etwas anderes',
  'contactMessage.from': '{name} ({email}) hat über das Kontaktformular geschrieben:',
  'contactMessage.order': 'Bestellnummer: {orderNumber}',
  'contactMessage.answer': 'Antworten Sie auf diese E-Mail, um zurückzuschreiben.',
  'contactConfirmation.subject': '{brand}: Ihre Nachricht ist angekommen',
  'contactConfirmation.preview': 'Sie liegt bei den Menschen, die antworten.',
  'contactConfirmation.greeting': 'Guten Tag,',
  'contactConfirmation.thanks':
    'vielen Dank, dass Sie {brand} geschrieben haben. Ihre Nachricht ist bei uns angekommen. Ein Mensch liest sie und antwortet an diese Adresse.',
  'contactConfirmation.ignore':
    'Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse versehentlich eingetippt. Sie müssen nichts tun.',
  'footer.sender': 'Diese E-Mail kommt von {legalName}, {address}.',
};
