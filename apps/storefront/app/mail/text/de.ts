import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'letter.colon': ': ',
  'newsletterConfirmation.subject': 'Bestätigen Sie Ihren {brand}-Newsletter',
  'newsletterConfirmation.preview': 'Ein Klick, und Sie stehen auf der Liste.',
  'newsletterConfirmation.greeting': 'Guten Tag,',
  'newsletterConfirmation.ask':
    'jemand, hoffentlich Sie, hat für diese Adresse den Newsletter von {brand} bestellt. Bitte bestätigen Sie, dass es Ihre ist.',
  'newsletterConfirmation.confirm': 'Adresse bestätigen',
  'newsletterConfirmation.ignore':
    'Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihren Klick senden wir keinen Newsletter.',
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
  'backInStockConfirmation.subject': 'Sollen wir Ihnen schreiben, wenn {title} wieder da ist?',
  'backInStockConfirmation.preview': 'Ein Klick, und wir schreiben Ihnen ein einziges Mal.',
  'backInStockConfirmation.greeting': 'Guten Tag,',
  'backInStockConfirmation.ask':
    'jemand, hoffentlich Sie, hat {brand} gebeten, an diese Adresse zu schreiben, sobald dieser Artikel wieder da ist: {title}, {options}. Bitte bestätigen Sie, dass es Ihre Adresse ist.',
  'backInStockConfirmation.confirm': 'Adresse bestätigen',
  'backInStockConfirmation.ignore':
    'Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihren Klick schreiben wir nicht noch einmal.',
  'backInStockConfirmation.cancel': 'Hierzu nicht schreiben',
  'backInStock.subject': 'Wieder da bei {brand}: {title}',
  'backInStock.preview': 'Größe {size} ist wieder da, in kleiner Zahl.',
  'backInStock.greeting': 'Guten Tag,',
  'backInStock.back': 'worauf Sie gewartet haben, ist wieder da: {title}, {options}.',
  'backInStock.few': 'Wir benachrichtigen so viele Menschen, wie es Stücke gibt, können Ihnen aber keines zurücklegen.',
  'backInStock.show': 'Ansehen',
  'backInStock.once':
    'Das war die eine E-Mail, um die Sie gebeten haben. Wenn es dieses Mal nicht klappt, fragen Sie auf der Seite des Artikels noch einmal an.',
  'backInStock.size': 'Größe {size}',
  'backInStock.colourAndSize': '{colour}, Größe {size}',
  'account.greeting': 'Guten Tag,',
  'account.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Damit werden alle Geräte abgemeldet.',
  'account.secure': 'Neues Passwort wählen',
  'verifyAddress.subject': 'Bestätigen Sie Ihr {brand}-Konto',
  'verifyAddress.preview': 'Ein Klick, und Ihr Konto ist bereit.',
  'verifyAddress.ask':
    'jemand, hoffentlich Sie, hat mit dieser Adresse ein {brand}-Konto eröffnet. Bitte bestätigen Sie innerhalb von sieben Tagen, dass sie Ihnen gehört.',
  'verifyAddress.confirm': 'Meine Adresse bestätigen',
  'verifyAddress.ignore': 'Wenn Sie es nicht waren, tun Sie nichts: Ohne Ihren Klick entsteht kein Konto.',
  'alreadyRegistered.subject': 'Sie haben bereits ein {brand}-Konto',
  'alreadyRegistered.preview': 'Melden Sie sich an oder wählen Sie ein neues Passwort.',
  'alreadyRegistered.tell':
    'jemand, hoffentlich Sie, wollte mit dieser Adresse ein {brand}-Konto eröffnen. Sie haben bereits eines und können sich einfach anmelden.',
  'alreadyRegistered.login': 'Anmelden',
  'alreadyRegistered.forgot': 'Ich habe mein Passwort vergessen',
  'alreadyRegistered.ignore':
    'Wenn Sie es nicht waren, müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.',
  'passwordReset.subject': 'Wählen Sie ein neues {brand}-Passwort',
  'passwordReset.preview': 'Der Link gilt einmal und eine Stunde lang.',
  'passwordReset.tell':
    'hier können Sie ein neues Passwort für Ihr {brand}-Konto wählen. Der Link gilt einmal und eine Stunde lang.',
  'passwordReset.choose': 'Neues Passwort wählen',
  'passwordReset.ignore': 'Wenn Sie nicht darum gebeten haben, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  'passwordChanged.subject': 'Ihr {brand}-Passwort wurde geändert',
  'passwordChanged.preview': 'Alle Geräte wurden abgemeldet.',
  'passwordChanged.tell': 'das Passwort Ihres {brand}-Kontos wurde soeben geändert, und alle Geräte wurden abgemeldet.',
  'newDevice.subject': 'Neue Anmeldung bei Ihrem {brand}-Konto',
  'newDevice.preview': 'Von einem Gerät, das wir noch nicht kennen.',
  'newDevice.tell':
    'soeben hat sich jemand von einem Gerät, das wir noch nicht kennen, bei Ihrem {brand}-Konto angemeldet.',
  'newDevice.device': 'Gerät: {device}',
  'passkeyAdded.subject': 'Ihrem {brand}-Konto wurde ein Passkey hinzugefügt',
  'passkeyAdded.preview': 'Damit kann man sich ab jetzt anmelden.',
  'passkeyAdded.tell':
    'Ihrem {brand}-Konto wurde soeben ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Passwort anmelden.',
  'passkeyAdded.notYou':
    'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, wählen Sie jetzt ein neues Passwort: Damit werden alle abgemeldet und alle Passkeys entfernt.',
  'footer.sender': 'Diese E-Mail kommt von {legalName}, {address}.',
};
