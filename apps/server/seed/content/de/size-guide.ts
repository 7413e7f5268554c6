import type { PageWriter } from '../edition.ts';
import { sizeTable } from '../pages/size-guide.ts';

export const sizeGuide: PageWriter = () => ({
  slug: 'size-guide',
  title: 'Größentabelle',
  intro:
    'Messen Sie über der Unterwäsche, die Sie dazu tragen würden, und vergleichen Sie mit der Tabelle. Zwischen zwei Größen nehmen Sie die größere.',
  seo: {
    metaTitle: 'Größentabelle',
    metaDescription:
      'Körpermaße in Zentimetern und Zoll für Kleidung, Schuhe, BHs, Gürtel und Hüte, mit einer Anleitung zum Messen.',
  },
  sections: [
    {
      anchor: 'before-you-measure',
      title: 'Vor dem Messen',
      body: `<p>Sie brauchen ein weiches Maßband und fünf Minuten. Stehen Sie, wie Sie immer stehen, atmen Sie aus und lassen Sie das Band auf der
Haut liegen, ohne dass es einschneidet. Messen Sie zweimal: Weichen die Werte voneinander ab, messen Sie ein drittes Mal und nehmen Sie
den mittleren.</p>`,
    },
    {
      anchor: 'body-or-garment',
      title: 'Ihr Körper oder das Kleidungsstück?',
      body: `<p>Die Tabellen hier gelten für den Körper: Sie sagen, für wen eine Größe gemacht ist. Die Maße auf der Seite eines Artikels sind, wo
es sie gibt, die des flach ausgelegten Kleidungsstücks. Ein Kleidungsstück ist größer als der Körper darin; wie viel, hängt davon ab, ob
es eng oder locker sitzen soll. Die Passform jedes Stücks (schmal, normal, locker) steht bei seinen Details.</p>`,
    },
    {
      anchor: 'other-countries',
      title: 'Größen anderer Länder',
      body: `<p>Jeder unserer Shops zeigt die Größen, die in seinem Land üblich sind. Es sind dieselben Kleidungsstücke:</p>
${sizeTable('AU und NZ')}`,
    },
    {
      anchor: 'still-unsure',
      title: 'Noch unsicher?',
      body: `<p><a href="/contact">Fragen Sie uns</a>: Sagen Sie uns, um welches Stück es geht und was Ihr Maßband anzeigt. Und wenn es doch nicht
passt, <a href="/returns">senden Sie es zurück</a>.</p>`,
    },
  ],
});
