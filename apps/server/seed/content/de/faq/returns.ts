import type { FaqTopicData } from '../../demo-document.ts';
import { RETURN_DAYS } from '../../markets.ts';

export const returns: FaqTopicData = {
  slug: 'returns',
  title: 'Rückgabe und Erstattung',
  intro: 'Zurücksenden und Geld zurückerhalten.',
  position: 3,
  questions: [
    {
      anchor: 'how-long',
      question: 'Wie lange habe ich Zeit, etwas zurückzusenden?',
      answer: `<p>${RETURN_DAYS} Tage, gerechnet ab dem Tag, an dem Ihre Bestellung bei Ihnen ankommt. Es genügt, wenn das Paket bis dahin unterwegs
ist.</p>`,
    },
    {
      anchor: 'how',
      question: 'Wie sende ich etwas zurück?',
      answer: `<p>Beginnen Sie unter <a href="/returns-policy/start-return">Rücksendung anmelden</a>, mit oder ohne Konto. Was es bei Ihnen kostet,
steht unter <a href="/returns">Rückgabe</a>.</p>`,
    },
    {
      anchor: 'refund-when',
      question: 'Wann bekomme ich mein Geld zurück?',
      answer: `<p>Wir erstatten, sobald Ihr Paket zurück und geprüft ist, und teilen es Ihnen per E-Mail mit. Das Geld geht dorthin, woher es kam.
Danach brauchen Banken manchmal noch einige Tage, bis sie es anzeigen.</p>`,
    },
    {
      anchor: 'what-not',
      question: 'Gibt es etwas, das ich nicht zurücksenden kann?',
      answer: `<p>Beautyprodukte mit gebrochenem Siegel, getragene Ohrringe und Geschenkkarten. Alles andere sollte ungetragen und ungewaschen sein und
alle Etiketten haben. Ist etwas mangelhaft, gilt nichts davon: siehe
<a href="/returns#faulty">Mangelhaft oder falsch geliefert</a>.</p>`,
    },
    {
      anchor: 'exchange',
      question: 'Kann ich gegen eine andere Größe tauschen?',
      answer: `<p>Bestellen Sie die andere Größe gleich, solange wir sie haben, und senden Sie die erste zurück. Das geht schneller als ein Tausch, und
Sie warten nicht zweimal auf ein Paket.</p>`,
    },
  ],
};
