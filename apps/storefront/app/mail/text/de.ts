import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'mail.colon': ': ',
  'newsletterConfirmation.subject': 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung bei {brand}',
  'newsletterConfirmation.preview': 'Nur noch ein Klick bis zur Anmeldung.',
  'newsletterConfirmation.greeting': 'Guten Tag,',
  'newsletterConfirmation.ask':
    'Sie möchten den Newsletter von {brand} an diese Adresse erhalten. Bitte bestätigen Sie Ihre Anmeldung.',
  'newsletterConfirmation.confirm': 'Anmeldung bestätigen',
  'newsletterConfirmation.ignore':
    'Sie haben sich nicht angemeldet? Dann ignorieren Sie diese E-Mail einfach. Ohne Bestätigung senden wir keinen Newsletter.',
  'newsletterConfirmation.unsubscribe': 'Newsletter abbestellen',
  'contactMessage.subject': '{topic}: Nachricht von {name}',
  'contactMessage.topic.order': 'Bestellung',
  'contactMessage.topic.delivery': 'Lieferung',
  'contactMessage.topic.returns': 'Rückgabe und Umtausch',
  'contactMessage.topic.product': 'Artikel',
  'contactMessage.topic.website': 'Website',
  'contactMessage.topic.other': 'Sonstiges',
  'contactMessage.from': 'Nachricht von {name} ({email}) über das Kontaktformular:',
  'contactMessage.order': 'Bestellnummer: {orderNumber}',
  'contactMessage.answer': 'Antworten Sie auf diese E-Mail, um zurückzuschreiben.',
  'contactAnswer.subject': '{brand}: Ihre Nachricht [{reference}]',
  'contactAnswer.reply':
    'Antworten Sie einfach auf diese E-Mail und lassen Sie die Referenz {reference} im Betreff stehen.',
  'contactConfirmation.subject': '{brand}: Wir haben Ihre Nachricht erhalten',
  'contactConfirmation.preview': 'Unser Team meldet sich per E-Mail bei Ihnen.',
  'contactConfirmation.greeting': 'Guten Tag,',
  'contactConfirmation.thanks':
    'vielen Dank für Ihre Nachricht an {brand}. Unser Team antwortet Ihnen an diese Adresse.',
  'contactConfirmation.ignore':
    'Sie haben uns nicht geschrieben? Dann wurde Ihre Adresse versehentlich eingegeben. Sie müssen nichts weiter tun.',
  'backInStockConfirmation.subject': 'Bitte bestätigen Sie Ihre Benachrichtigung für {title}',
  'backInStockConfirmation.preview': 'Nur noch ein Klick, dann benachrichtigen wir Sie.',
  'backInStockConfirmation.greeting': 'Guten Tag,',
  'backInStockConfirmation.ask':
    'Sie möchten von {brand} benachrichtigt werden, sobald dieser Artikel wieder verfügbar ist: {title}, {options}. Bitte bestätigen Sie Ihre E-Mail-Adresse.',
  'backInStockConfirmation.confirm': 'Adresse bestätigen',
  'backInStockConfirmation.ignore':
    'Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail einfach. Ohne Bestätigung erhalten Sie keine weitere.',
  'backInStockConfirmation.cancel': 'Benachrichtigung abbestellen',
  'backInStock.subject': 'Wieder verfügbar bei {brand}: {title}',
  'backInStock.preview': 'Größe {size} ist wieder verfügbar, solange der Vorrat reicht.',
  'backInStock.greeting': 'Guten Tag,',
  'backInStock.back': 'gute Nachricht: {title}, {options}, ist wieder verfügbar.',
  'backInStock.few': 'Der Vorrat ist begrenzt, eine Reservierung ist leider nicht möglich.',
  'backInStock.show': 'Jetzt ansehen',
  'backInStock.once':
    'Diese E-Mail erhalten Sie nur einmal. Ist der Artikel wieder ausverkauft, können Sie die Benachrichtigung auf der Produktseite erneut anfordern.',
  'backInStock.size': 'Größe {size}',
  'backInStock.colourAndSize': '{colour}, Größe {size}',
  'account.greeting': 'Guten Tag,',
  'account.notYou':
    'Wenn Sie das waren, ist alles in Ordnung. Falls nicht, legen Sie bitte sofort ein neues Passwort fest. Damit werden alle Geräte abgemeldet.',
  'account.secure': 'Neues Passwort festlegen',
  'verifyAddress.subject': 'Bitte bestätigen Sie Ihr {brand}-Konto',
  'verifyAddress.preview': 'Nur noch ein Klick, dann ist Ihr Konto aktiv.',
  'verifyAddress.ask':
    'willkommen bei {brand}! Bitte bestätigen Sie Ihre E-Mail-Adresse innerhalb von sieben Tagen, um Ihr Konto zu aktivieren.',
  'verifyAddress.confirm': 'Adresse bestätigen',
  'verifyAddress.ignore':
    'Sie haben kein Konto angelegt? Dann ignorieren Sie diese E-Mail einfach. Ohne Bestätigung wird kein Konto erstellt.',
  'alreadyRegistered.subject': 'Sie haben bereits ein {brand}-Konto',
  'alreadyRegistered.preview': 'Melden Sie sich an oder wählen Sie ein neues Passwort.',
  'alreadyRegistered.tell':
    'zu dieser E-Mail-Adresse gibt es bereits ein {brand}-Konto. Sie können sich einfach anmelden.',
  'alreadyRegistered.login': 'Anmelden',
  'alreadyRegistered.forgot': 'Passwort vergessen',
  'alreadyRegistered.ignore':
    'Sie waren das nicht? Dann müssen Sie nichts tun, an Ihrem Konto hat sich nichts geändert.',
  'passwordReset.subject': 'Ihr neues Passwort für {brand}',
  'passwordReset.preview': 'Der Link ist einmalig und eine Stunde lang gültig.',
  'passwordReset.tell':
    'legen Sie hier ein neues Passwort für Ihr {brand}-Konto fest. Der Link ist einmalig und eine Stunde lang gültig.',
  'passwordReset.choose': 'Neues Passwort festlegen',
  'passwordReset.ignore':
    'Sie haben das nicht angefordert? Dann ignorieren Sie diese E-Mail einfach. Ihr Passwort bleibt unverändert.',
  'passwordChanged.subject': 'Ihr {brand}-Passwort wurde geändert',
  'passwordChanged.preview': 'Sie wurden auf allen Geräten abgemeldet.',
  'passwordChanged.tell':
    'das Passwort Ihres {brand}-Kontos wurde soeben geändert. Sie wurden auf allen Geräten abgemeldet.',
  'newDevice.subject': 'Neue Anmeldung bei Ihrem {brand}-Konto',
  'newDevice.preview': 'Von einem neuen Gerät.',
  'newDevice.tell': 'bei Ihrem {brand}-Konto gab es soeben eine Anmeldung von einem neuen Gerät.',
  'newDevice.device': 'Gerät: {device}',
  'passkeyAdded.subject': 'Ihrem {brand}-Konto wurde ein Passkey hinzugefügt',
  'passkeyAdded.preview': 'Sie können sich ab sofort damit anmelden.',
  'passkeyAdded.tell':
    'Ihrem {brand}-Konto wurde soeben ein Passkey hinzugefügt. Damit ist eine Anmeldung ohne Passwort möglich.',
  'passkeyAdded.notYou':
    'Wenn Sie das waren, ist alles in Ordnung. Falls nicht, legen Sie bitte sofort ein neues Passwort fest. Damit werden alle Geräte abgemeldet und alle Passkeys entfernt.',
  'staffMention.subject': '{author} hat Sie bei Bestellung {order} erwähnt',
  'staffMention.preview': 'Öffnen Sie die Bestellung, um die Notiz zu lesen.',
  'staffMention.greeting': 'Guten Tag {name},',
  'staffMention.told': '{author} hat Sie in einer Notiz zu Bestellung {order} erwähnt.',
  'staffMention.open': 'Bestellung öffnen',
  'staffMention.settings': 'Diese E-Mails können Sie im Backoffice unter „Konto und Sitzungen“ abschalten.',
  'staffInvitation.subject': 'Ihr Zugang zum Backoffice von {brand}',
  'staffInvitation.preview': 'Legen Sie ein Passwort fest, um zu beginnen.',
  'staffInvitation.greeting': 'Guten Tag {name},',
  'staffInvitation.ask':
    'Sie haben Zugang zum Backoffice von {brand}. Legen Sie ein Passwort fest, um sich anzumelden. Der Link funktioniert einmal und ist sieben Tage gültig.',
  'staffInvitation.accept': 'Passwort festlegen',
  'staffInvitation.ignore': 'Falls Sie diese E-Mail nicht erwartet haben, müssen Sie nichts tun.',
  'footer.sender': 'Absender dieser E-Mail: {legalName}, {address}.',
};
