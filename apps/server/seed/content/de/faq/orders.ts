import type { FaqTopicData } from '../../demo-document.ts';

export const orders: FaqTopicData = {
  slug: 'orders',
  title: 'Bestellungen',
  intro: 'Aufgeben, prüfen, ändern und stornieren.',
  position: 1,
  questions: [
    {
      anchor: 'account-needed',
      question: 'Brauche ich ein Konto, um zu bestellen?',
      answer: `<p>Nein. Sie können mit Ihrer E-Mail-Adresse ohne Konto bestellen. Ein Konto erspart Ihnen beim nächsten Mal das Tippen und hält
Bestellungen, Adressen und gemerkte Stücke an einem Ort zusammen. Sie können <a href="/customer/account/create">eines anlegen</a>, vorher
oder nachher.</p>`,
    },
    {
      anchor: 'confirmation',
      question: 'Ich habe bestellt, aber keine E-Mail erhalten. Hat es geklappt?',
      answer: `<p>Sehen Sie zuerst im Spam-Ordner nach. Mit einem Konto steht die Bestellung unter
<a href="/customer/order-history">Ihre Bestellungen</a>, sobald sie eingegangen ist. Ist sie an keinem der beiden Orte, wurde nichts
bestellt; <a href="/contact">schreiben Sie uns</a>, wenn Ihre Bank etwas anderes sagt.</p>`,
    },
    {
      anchor: 'change-order',
      question: 'Kann ich eine gerade aufgegebene Bestellung ändern oder stornieren?',
      answer: `<p><a href="/contact">Schreiben Sie uns</a> sofort mit Ihrer Bestellnummer. Solange niemand mit dem Packen begonnen hat, können wir sie
stornieren und den Betrag erstatten. Stücke tauschen oder die Adresse ändern können wir nicht; bestellen Sie stattdessen neu. Ist sie
gepackt, nehmen Sie sie an und <a href="/returns">senden Sie zurück</a>, was Sie nicht behalten möchten.</p>`,
    },
    {
      anchor: 'reserved',
      question: 'Gehört ein Stück mir, sobald es im Warenkorb liegt?',
      answer: `<p>Noch nicht. Ein Warenkorb ist eine Liste, und das Stück bleibt für alle im Verkauf, bis jemand es bezahlt. Sobald Sie mit dem
Bezahlen beginnen, halten wir alles in Ihrem Warenkorb 15 Minuten lang zurück, damit es in der Zwischenzeit nicht verkauft wird.</p>`,
    },
    {
      anchor: 'how-many',
      question: 'Wie viel kann ich auf einmal bestellen?',
      answer: `<p>Bis zu 10 Stück einer Größe und bis zu 100 verschiedene Positionen. Brauchen Sie mehr, für ein Team oder einen Chor,
<a href="/contact">fragen Sie uns</a>, ob wir es haben.</p>`,
    },
  ],
};
