import type { FaqTopicData } from '../../demo-document.ts';

export const giftCardsAndBalance: FaqTopicData = {
  slug: 'gift-cards-and-balance',
  title: 'Geschenkkarten und Guthaben',
  intro: 'Codes, Guthaben und was davon übrig ist.',
  position: 6,
  questions: [
    {
      anchor: 'use-gift-card',
      question: 'Wie verwende ich eine Geschenkkarte?',
      answer: `<p>Melden Sie sich an und geben Sie ihren Code unter <a href="/giftcards/activate">Geschenkkarte aktivieren</a> ein. Ihr Wert gehört dann
zu Ihrem Guthaben, mit dem Sie an der Kasse bezahlen können.</p>`,
    },
    {
      anchor: 'part-payment',
      question: 'Was ist, wenn meine Bestellung mehr oder weniger kostet?',
      answer:
        '<p>Mehr: Bezahlen Sie den Rest mit einer Karte. Weniger: Was übrig ist, bleibt für ein anderes Mal in Ihrem Guthaben.</p>',
    },
    {
      anchor: 'code-not-working',
      question: 'Mein Code funktioniert nicht. Was kann ich tun?',
      answer: `<p>Lassen Sie Leerzeichen weg und versuchen Sie 0 statt O und 1 statt I. Eine Karte lässt sich nur einmal aktivieren; war jemand in Ihrem
Haushalt schneller, liegt der Wert auf dessen Konto. Hilft nichts davon, <a href="/contact">schreiben Sie uns</a> mit den ersten vier
Zeichen, nie mit dem ganzen Code.</p>`,
    },
    {
      anchor: 'currency',
      question: 'Kann ich sie im Shop eines anderen Landes verwenden?',
      answer: `<p>Geschenkkarten und Guthaben gelten in der Währung, in der sie ausgestellt wurden. Sie bezahlen in jedem unserer Shops, der sie
verwendet, und in keinem anderen.</p>`,
    },
    {
      anchor: 'refund-to-balance',
      question: 'Warum wurde meine Erstattung dem Guthaben gutgeschrieben?',
      answer: `<p>Weil damit bezahlt wurde. Was Sie mit einer Geschenkkarte oder mit Guthaben bezahlt haben, kommt als Guthaben zurück, und was Sie mit
Karte bezahlt haben, geht auf Ihre Karte.</p>`,
    },
  ],
};
