import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'head.page': '{title} bei {brand}.',
  'head.listing.title': '{title}, Seite {page}',
  'head.listing.description': '{title}, Seite {page}: {description}',
  'head.contact':
    'Fragen zu einer Bestellung, einer Rücksendung oder einem Artikel? Der Kundenservice von {brand} antwortet Ihnen per E-Mail.',
  'head.faq': 'Antworten zu Bestellung, Lieferung, Rückgabe, Zahlung und Ihrem Konto bei {brand}.',
  'head.unlisted.account': 'Ihr Konto bei {brand}: Bestellungen, Rücksendungen, Adressen, Karten und Einstellungen.',
  'head.unlisted.backInStock':
    'Hinterlassen Sie Ihre E-Mail-Adresse und {brand} benachrichtigt Sie, sobald Ihre Größe wieder verfügbar ist.',
  'head.unlisted.quote': 'Ihr Warenkorb bei {brand}: Artikel, Lieferung, Rabatte und Gesamtsumme vor der Bestellung.',
  'head.unlisted.checkout':
    'Schließen Sie Ihre Bestellung bei {brand} in wenigen Schritten ab: Adresse, Lieferung und Zahlung.',
  'head.unlisted.consent':
    'Wählen Sie, welche Cookies {brand} verwenden darf. Sie können Ihre Auswahl jederzeit ändern.',
  'head.unlisted.giftCard': 'Aktivieren Sie Ihre {brand}-Geschenkkarte und lösen Sie Ihr Guthaben ein.',
  'head.unlisted.guestReturn': 'Artikel von {brand} ohne Konto zurücksenden: Bestellnummer und E-Mail-Adresse genügen.',
  'head.unlisted.login':
    'Melden Sie sich bei {brand} an und sehen Sie Bestellungen, Rücksendungen, Adressen und Ihre Wunschliste.',
  'head.unlisted.mails': 'Verwalten Sie die E-Mails, die Sie von {brand} erhalten.',
  'head.unlisted.orderLookup':
    'Verfolgen Sie Ihre Bestellung bei {brand} mit Bestellnummer und E-Mail-Adresse, ganz ohne Konto.',
  'head.unlisted.password': 'Legen Sie über einen Link per E-Mail ein neues Passwort für Ihr Konto bei {brand} fest.',
  'head.unlisted.referral':
    '{brand} wurde Ihnen empfohlen: Freuen Sie sich auf einen Rabatt auf Ihre erste Bestellung.',
  'head.unlisted.register':
    'Erstellen Sie Ihr Konto bei {brand}: Bestellungen, Rücksendungen und Wunschliste an einem Ort, auf allen Geräten.',
  'head.unlisted.reviews':
    'Was Kundinnen und Kunden von {brand} über Passform, Qualität und Tragegefühl sagen, nach Größe und Sternen.',
  'head.unlisted.search':
    'Suchen Sie bei {brand} nach Name, Farbe oder Größe oder finden Sie mit einem Foto ähnliche Artikel.',
  'head.unlisted.sharedWishlist':
    'Diese Wunschliste wurde mit Ihnen geteilt: Entdecken Sie Lieblingsteile von {brand}.',
  'head.unlisted.stores': 'Wählen Sie Ihren {brand}-Shop: Land, Sprache, Währung, Lieferung und Rückgabe.',
  'head.unlisted.wishlist': 'Ihre Wunschliste bei {brand}: Ihre Lieblingsteile mit aktuellen Preisen und Größen.',
};
