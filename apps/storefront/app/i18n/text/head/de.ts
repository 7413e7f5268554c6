import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'head.page': '{title} bei {brand}.',
  'head.listing.title': '{title}, Seite {page}',
  'head.listing.description': '{title}, Seite {page}: {description}',
  'head.contact':
    'Eine Frage zu einer Bestellung, einer Rücksendung oder einem Artikel? Schreiben Sie {brand}, der Kundenservice antwortet per E-Mail.',
  'head.faq': 'Antworten zu Bestellung, Lieferung, Rückgabe, Zahlung und Ihrem Konto bei {brand}.',
  'head.unlisted.account': 'Ihr Konto bei {brand}: Bestellungen, Rücksendungen, Adressen, Karten und Einstellungen.',
  'head.unlisted.backInStock':
    'Hinterlassen Sie Ihre E-Mail-Adresse, und {brand} schreibt Ihnen einmal, sobald Ihre Größe wieder da ist.',
  'head.unlisted.bag': 'Was Sie bei {brand} ausgewählt haben, mit Lieferung, Rabatten und der Summe vor dem Bestellen.',
  'head.unlisted.checkout': 'Schließen Sie Ihre Bestellung bei {brand} ab: Adresse, Lieferung und Zahlung.',
  'head.unlisted.consent': 'Wählen Sie, welche Cookies {brand} verwenden darf. Sie können es jederzeit ändern.',
  'head.unlisted.giftCard': 'Aktivieren Sie Ihre Geschenkkarte von {brand} und lösen Sie ihren Wert ein.',
  'head.unlisted.guestReturn':
    'Senden Sie etwas ohne Konto an {brand} zurück: Bestellnummer und E-Mail-Adresse genügen.',
  'head.unlisted.login':
    'Melden Sie sich bei {brand} an und sehen Sie Ihre Bestellungen, Rücksendungen, Adressen und Ihre Wunschliste.',
  'head.unlisted.mails': 'Bestätigen oder beenden Sie die E-Mails, die Sie von {brand} erhalten.',
  'head.unlisted.orderLookup':
    'Finden Sie eine Bestellung bei {brand} mit Bestellnummer und E-Mail-Adresse, ganz ohne Konto.',
  'head.unlisted.password':
    'Wählen Sie ein neues Passwort für Ihr Konto bei {brand}, mit einem Link, den wir Ihnen per E-Mail senden.',
  'head.unlisted.referral':
    'Jemand empfiehlt Ihnen {brand}: Freuen Sie sich auf einen Rabatt auf Ihre erste Bestellung.',
  'head.unlisted.register':
    'Legen Sie ein Konto bei {brand} an: Bestellungen, Rücksendungen und Gemerktes an einem Ort, auf jedem Gerät.',
  'head.unlisted.search':
    'Suchen Sie bei {brand} nach Name, Farbe oder Größe, oder finden Sie Stücke, die einem Foto ähneln.',
  'head.unlisted.sharedWishlist':
    'Eine Wunschliste, die jemand mit Ihnen geteilt hat: Sehen Sie, was bei {brand} gefällt.',
  'head.unlisted.stores':
    'Wählen Sie Ihren Shop von {brand}: Land, Sprache und Währung, mit Lieferung und Rückgabe von dort.',
  'head.unlisted.wishlist':
    'Was Ihnen bei {brand} gefällt: Ihre Wunschliste mit Preisen und Größen, wie sie heute sind.',
};
