import type { FaqTopicData } from '../../demo-document.ts';

export const payment: FaqTopicData = {
  slug: 'payment',
  title: 'Bezahlung',
  intro: 'Karten, Prüfungen und Abbuchungen.',
  position: 5,
  questions: [
    {
      anchor: 'methods',
      question: 'Wie kann ich bezahlen?',
      answer: `<p>Mit Karten von Visa, Visa Electron, Mastercard, Maestro, Discover und Diners Club, mit dem Guthaben Ihres Kontos und mit
Geschenkkarten. Wo die Kasse es für Ihr Land anbietet, auch mit PayPal, Clearpay oder Klarna.</p>`,
    },
    {
      anchor: 'when-charged',
      question: 'Wann wird meine Karte belastet?',
      answer:
        '<p>Wenn Sie die Bestellung aufgeben. Können wir ein Stück doch nicht senden, erstatten wir den Betrag auf demselben Weg.</p>',
    },
    {
      anchor: 'declined',
      question: 'Meine Zahlung wurde abgelehnt. Warum?',
      answer: `<p>Das entscheidet Ihre Bank, ohne uns den Grund zu nennen. Prüfen Sie Nummer, Datum und Prüfziffer und ob Ihre Bank Sie gebeten hat, die
Zahlung in ihrer App zu bestätigen. Versuchen Sie es dann noch einmal oder mit einer anderen Karte. Bei einer abgelehnten Zahlung wird
nichts abgebucht; ein Betrag, der noch als vorgemerkt erscheint, verschwindet von selbst.</p>`,
    },
    {
      anchor: 'saved-cards',
      question: 'Ist es sicher, meine Karte zu speichern?',
      answer: `<p>Wir haben ihre Nummer nicht. Sie geht von Ihrem Browser an den Zahlungsdienstleister, der uns ein Kennzeichen gibt, das für niemanden
sonst von Nutzen ist. Wir bewahren die letzten vier Ziffern, die Art der Karte und das Ablaufdatum auf, damit Sie sie erkennen. Entfernen
Sie sie jederzeit unter <a href="/worldpay/savedcards">Gespeicherte Karten</a>.</p>`,
    },
    {
      anchor: 'tax',
      question: 'Ist die Steuer in den Preisen enthalten?',
      answer: `<p>In den meisten Ländern ja; in Deutschland enthalten alle Preise die Mehrwertsteuer. In den Vereinigten Staaten und Kanada kommt die
Verkaufssteuer an der Kasse hinzu, bevor Sie bezahlen. Was für Sie gilt, steht unter <a href="/delivery#tax">Lieferung</a>.</p>`,
    },
  ],
};
