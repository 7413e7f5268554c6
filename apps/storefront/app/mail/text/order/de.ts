import type { Translation } from '#app/i18n/translation.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'orderMail.greeting': 'Guten Tag {name},',
  'orderMail.number': 'Bestellung {number}',
  'orderMail.placed': 'Bestellt am {day}',
  'orderMail.lines': 'Bestellte Artikel',
  'orderMail.line.gift-card': 'Geschenkkarte',
  'orderMail.line.delivery-pass': 'Lieferpass',
  'orderMail.line.gift-wrap': 'Geschenkverpackung',
  'orderMail.line.note': '„{note}“',
  'orderMail.line.size': 'Größe {size}',
  'orderMail.line.quantity': 'Menge {quantity}',
  'orderMail.comma': ', ',
  'orderMail.sums': 'Zusammenfassung',
  'orderMail.sums.items': 'Artikel',
  'orderMail.sums.discount': 'Rabatte',
  'orderMail.sums.services': 'Geschenkkarten und Lieferpass',
  'orderMail.sums.giftWrap': 'Geschenkverpackung',
  'orderMail.sums.delivery': 'Lieferung',
  'orderMail.sums.free': 'Kostenlos',
  'orderMail.sums.taxAdded': 'Steuer',
  'orderMail.sums.taxIncluded': 'Inkl. MwSt.',
  'orderMail.sums.total': 'Gesamtsumme',
  'orderMail.tender.payment': '{label}',
  'orderMail.tender.credit': 'Guthaben',
  'orderMail.tender.gift-card': 'Geschenkkarte mit Endziffern {label}',
  'orderMail.paid': 'Zahlungsart',
  'orderMail.refunds': 'Erstattung',
  'orderMail.refunds.when':
    'Guthaben und Geschenkkarten sind sofort gutgeschrieben. Auf Ihrem Bankkonto erscheint die Erstattung nach drei bis fünf Werktagen.',
  'orderMail.delivery': 'Lieferung',
  'orderMail.method.standard': 'Standardversand',
  'orderMail.method.express': 'Expressversand',
  'orderMail.method.next-day': 'Lieferung am nächsten Werktag',
  'orderMail.method.collect': 'Abholung im Paketshop',
  'orderMail.days': 'Voraussichtliche Lieferung: {days}',
  'orderMail.see': 'Bestellung ansehen',
  'orderMail.guest':
    'Sie haben als Gast bestellt. Falls der Link nicht mehr funktioniert, finden Sie Ihre Bestellung mit der Bestellnummer und dieser E-Mail-Adresse.',
  'orderMail.question': 'Stimmt etwas nicht? Schreiben Sie uns und nennen Sie Ihre Bestellnummer.',
  'orderMail.contact': 'Kontakt',
  'orderMail.terms': 'Allgemeine Geschäftsbedingungen',
  'orderMail.cancel': 'Ihr Widerrufsrecht',
  'orderMail.cancel.right':
    'Sie können den Vertrag binnen {days} Tagen ab Erhalt des letzten Artikels ohne Angabe von Gründen widerrufen. Teilen Sie uns das vor Ablauf der Frist eindeutig mit, über die Kontaktseite oder per Post an {trader}.',
  'orderMail.cancel.refund':
    'Wir erstatten alle Zahlungen einschließlich der Standardlieferung binnen 14 Tagen, nachdem wir die Artikel oder den Nachweis ihrer Absendung erhalten haben. Bitte senden Sie sie binnen 14 Tagen nach Ihrem Widerruf zurück. Für eingelöste Geschenkkarten und versiegelte Artikel, die nach der Lieferung geöffnet wurden, besteht kein Widerrufsrecht.',
  'orderMail.cancel.form':
    'Muster-Widerruf: „An {trader}: Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren. Bestellt am / erhalten am, Name, Anschrift, Bestellnummer, Datum.“',
  'orderConfirmation.subject': 'Vielen Dank für Ihre Bestellung {number} bei {brand}',
  'orderConfirmation.preview': 'Wir haben Ihre Bestellung erhalten. Gesamtsumme: {total}.',
  'orderConfirmation.tell':
    'vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen und wir bereiten den Versand vor.',
  'orderConfirmation.tellOfServices': 'vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen.',
  'orderDispatched.subject': 'Ihre Bestellung {number} von {brand} ist unterwegs',
  'orderDispatched.preview': 'Voraussichtliche Lieferung: {days}.',
  'orderDispatched.tell': 'gute Nachricht: Ihre Bestellung ist auf dem Weg zu Ihnen.',
  'orderDispatched.parcel': '{carrier}, Sendungsnummer {trackingNumber}',
  'orderDispatched.track': 'Sendung verfolgen',
  'orderDelivered.subject': 'Ihre Bestellung {number} von {brand} wurde zugestellt',
  'orderDelivered.preview': 'Etwas passt nicht? Rückgabe bis zum {day} möglich.',
  'orderDelivered.tell': 'Ihre Bestellung wurde zugestellt. Viel Freude damit!',
  'orderDelivered.returns': 'Etwas passt nicht? Sie können es bis zum {day} zurücksenden.',
  'orderDelivered.see': 'Bestellung ansehen oder Artikel zurücksenden',
  'orderConfirmation.held':
    'Ihre Karte wird erst belastet, wenn wir Ihre Bestellung versenden. Bis dahin ist der Betrag bei Ihrer Bank nur reserviert.',
  'orderCancelled.released':
    'Ihre Bestellung wurde storniert. Ihre Karte wurde nicht belastet; Ihre Bank gibt den reservierten Betrag wieder frei.',
  'orderUnfillable.released':
    'es tut uns leid: Ein Artikel Ihrer Bestellung war bereits ausverkauft, als Ihre Zahlung eintraf. Ihre Karte wurde nicht belastet; Ihre Bank gibt den reservierten Betrag wieder frei.',
  'orderRefund.released':
    'wir haben {total} von Ihrer Bestellung {number} abgezogen. Beim Versand wird entsprechend weniger abgebucht.',
  'orderCancelled.subject': 'Ihre Bestellung {number} bei {brand} wurde storniert',
  'orderCancelled.preview': 'Sie erhalten den vollen Betrag zurück.',
  'orderCancelled.tell':
    'Ihre Bestellung wurde storniert. Sie erhalten den vollen Betrag über Ihre ursprüngliche Zahlungsart zurück.',
  'orderUnfillable.subject': 'Ihre Bestellung {number} bei {brand} können wir leider nicht liefern',
  'orderUnfillable.preview': 'Es tut uns leid. Sie erhalten den vollen Betrag zurück.',
  'orderUnfillable.tell':
    'es tut uns leid: Ein Artikel Ihrer Bestellung war bereits ausverkauft, als Ihre Zahlung eintraf. Sie erhalten den vollen Betrag über Ihre ursprüngliche Zahlungsart zurück.',
  'orderRefund.subject': 'Erstattung von {total} für Ihre Bestellung {number} bei {brand}',
  'orderRefund.preview': 'Alle Details zu Ihrer Erstattung.',
  'orderRefund.tell': 'wir haben {total} für Ihre Bestellung {number} erstattet.',
  'payLink.subject': 'Ihre Bestellung bei {brand} ist bereit zur Zahlung',
  'payLink.preview': '{total} zu zahlen. Ihr Warenkorb steht bereit.',
  'payLink.tell':
    'vielen Dank für Ihre Bestellung bei unserem Team. Prüfen Sie sie und bezahlen Sie sicher über die Schaltfläche.',
  'payLink.total': 'Zu zahlen',
  'payLink.pay': 'Jetzt bezahlen',
  'payLink.until': 'Der Link funktioniert einmal, bis {until}. Die Artikel werden erst mit der Zahlung reserviert.',
  'payLink.ignore': 'Sie haben nichts bestellt? Dann ignorieren Sie diese E-Mail: Es wird nichts abgebucht.',
  'swapPayLink.subject': 'Ihre neue Größe zur Bestellung {number} bei {brand}',
  'swapPayLink.preview': '{total} zu zahlen, dann schicken wir Größe {to}.',
  'swapPayLink.tell':
    'Sie möchten {title} in Größe {to} statt {from}. Größe {to} kostet heute {total} mehr. Bezahlen Sie sicher über die Schaltfläche unten, dann packen wir Ihre Bestellung.',
  'swapPayLink.until':
    'Größe {to} ist bis {until} für Sie zurückgelegt. Ohne Zahlung bleibt Ihre Bestellung, wie sie ist.',
  'returnRequested.subject': 'Ihre Rücksendung zur Bestellung {number} bei {brand}',
  'returnRequested.preview': 'Bitte bis zum {day} absenden.',
  'returnRequested.tell': 'Ihre Rücksendung {returnNumber} ist angemeldet. Bitte senden Sie sie bis zum {day} ab.',
  'returnRequested.lines': 'Ihre Rücksendung',
  'returnRequested.label': 'Rücksendeetikett anzeigen',
  'returnRequested.how':
    'Verpacken Sie die Artikel, kleben Sie das Etikett auf das Paket und geben Sie es in einem Paketshop ab.',
  'returnRequested.refundTo.payment':
    'Sobald das Paket bei uns eingegangen ist, erstatten wir den Betrag auf Ihre ursprüngliche Zahlungsart.',
  'returnRequested.refundTo.credit': 'Der Betrag ist Ihrem Guthaben bereits gutgeschrieben.',
  'returnRequested.refundTo.exchange': 'Sobald das Paket bei uns eingegangen ist, versenden wir Ihre neue Größe.',
};
