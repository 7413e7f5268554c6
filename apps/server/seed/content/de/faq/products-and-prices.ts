import type { FaqTopicData } from '../../demo-document.ts';

export const productsAndPrices: FaqTopicData = {
  slug: 'products-and-prices',
  title: 'Artikel und Preise',
  intro: 'Bilder, Stoffe, Pflege und Reduzierungen.',
  position: 8,
  questions: [
    {
      anchor: 'illustrations',
      question: 'Warum sind die Kleidungsstücke gezeichnet und nicht fotografiert?',
      answer: `<p>Damit alle im gleichen Licht zu sehen sind und sich vergleichen lassen. Die Zeichnungen folgen Schnitt, Stoff und Farbe jedes Stücks.
Wie es am Körper sitzt, können sie nicht zeigen; dafür gibt es die Maße und die <a href="/size-guide">Größentabelle</a>.</p>`,
    },
    {
      anchor: 'colours',
      question: 'Ist die Farbe genau wie auf meinem Bildschirm?',
      answer: `<p>Fast, aber Bildschirme sind verschieden. Am besten zeigt sie das Bild des Stoffs unter den Bildern eines Stücks. Entspricht sie nicht
Ihren Erwartungen, <a href="/returns">senden Sie es zurück</a>.</p>`,
    },
    {
      anchor: 'care',
      question: 'Wie wasche ich es?',
      answer: `<p>So, wie es auf seiner Seite unter „Material und Pflege“ und auf dem Etikett in der Seitennaht steht. Unser
<a href="/fabric-guide">Stoffratgeber</a> erklärt, was Satin, Denim, Wolle und Pailletten brauchen und warum.</p>`,
    },
    {
      anchor: 'was-prices',
      question: 'Sind Ihre Streichpreise echt?',
      answer: `<p>Ja. Jeden haben wir mindestens 30 Tage lang verlangt, und die Seite eines reduzierten Stücks nennt auch den niedrigsten Preis der
30 Tage davor. Siehe <a href="/pricing-promise">unser Preisversprechen</a>.</p>`,
    },
    {
      anchor: 'price-dropped',
      question: 'Der Preis ist nach meinem Kauf gefallen. Bekomme ich die Differenz?',
      answer:
        '<p>Nein; aber innerhalb der Rückgabefrist können Sie das Stück zurücksenden und zum niedrigeren Preis neu bestellen, wenn Ihre Größe noch da ist.</p>',
    },
  ],
};
