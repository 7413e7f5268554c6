import type { FaqTopicData } from '../../demo-document.ts';

export const sizesAndFit: FaqTopicData = {
  slug: 'sizes-and-fit',
  title: 'Größen und Passform',
  intro: 'Auf Anhieb die richtige finden.',
  position: 4,
  questions: [
    {
      anchor: 'which-size',
      question: 'Welche Größe soll ich nehmen?',
      answer: `<p>Messen Sie sich und vergleichen Sie mit der <a href="/size-guide">Größentabelle</a>; sie enthält eine Tabelle für jede Art von
Kleidung. Zwischen zwei Größen nehmen Sie die größere, außer der Stoff dehnt sich.</p>`,
    },
    {
      anchor: 'country-sizes',
      question: 'Warum sehe ich andere Größen als auf dem Etikett?',
      answer: `<p>Jeder Shop zeigt die Größen, die in seinem Land üblich sind. Auf dem Etikett können mehrere stehen. In der
<a href="/size-guide#other-countries">Größentabelle</a> stehen sie nebeneinander.</p>`,
    },
    {
      anchor: 'garment-measurements',
      question: 'Nennen Sie die Maße des Kleidungsstücks selbst?',
      answer: `<p>Ja, auf der Seite vieler Stücke, gemessen am flach ausgelegten Kleidungsstück. Legen Sie ein eigenes, das gut passt, neben ein
Maßband und vergleichen Sie. Eine flach gemessene Breite ist die Hälfte des Umfangs.</p>`,
    },
    {
      anchor: 'plus-size',
      question: 'Welche Größen führen Sie?',
      answer: `<p>Die meisten Kleidungsstücke gibt es in den Größen 34 bis 44. Ein Drittel unserer Modelle wird auch in 44 bis 56 gefertigt, auf einem
eigenen Grundschnitt: siehe <a href="/shop-by/plus-size-clothing.html">große Größen</a>. Schuhe gibt es in 36 bis 41.</p>`,
    },
    {
      anchor: 'sold-out-size',
      question: 'Meine Größe ist ausverkauft. Kommt sie wieder?',
      answer: `<p>Manchmal. Setzen Sie das Stück auf Ihre <a href="/customer/account/wishlist">Wunschliste</a> und lassen Sie sich dort benachrichtigen:
Sie erhalten eine E-Mail, wenn Ihre Größe wieder da ist, und keine, wenn nicht.</p>`,
    },
  ],
};
