import type { PageWriter } from '../edition.ts';

export const fabricGuide: PageWriter = () => ({
  slug: 'fabric-guide',
  title: 'Kleine Stoffkunde',
  intro: 'Was Stoffe beim Tragen machen und was sie danach von Ihnen brauchen.',
  seo: {
    metaTitle: 'Stoffratgeber',
    metaDescription:
      'Satin, Denim, Anzugstoff, Strick, Leinen, Samt und Pailletten: wie sie sich tragen und wie man sie pflegt.',
  },
  sections: [
    {
      anchor: 'satin',
      title: 'Satin',
      body: `<p>Satin ist eine Bindung, keine Faser: Lange Fäden liegen obenauf und fangen das Licht. Er fällt nah am Körper, fühlt sich kühl an
und zeigt Wasserflecken. Lassen Sie Regen und Parfum also trocknen, bevor Sie sich setzen.</p>
<p>Waschen Sie ihn auf links bei 30 Grad im Wäschenetz oder von Hand und bügeln Sie ihn von links, solange er noch leicht feucht
ist.</p>`,
    },
    {
      anchor: 'denim',
      title: 'Denim',
      body: `<p>Fester Denim ist Baumwolle ohne Stretch. In der ersten Woche ist er steif, dann nimmt er die Form an, die er trägt; kaufen Sie ihn
so, dass er in der Taille passt. Denim mit etwas Elasthan passt sofort und gibt im Lauf des Tages ein wenig nach.</p>
<p>Dunkle Waschungen färben anfangs ab, auch auf helle Sofas. Waschen Sie auf links, kalt, mit anderen dunklen Sachen, und trocknen Sie
sie auf der Leine. Jeans, die gelüftet werden, müssen viel seltener gewaschen werden, als man denkt.</p>`,
    },
    {
      anchor: 'suiting',
      title: 'Anzugstoff und Twill',
      body: `<p>Twill hat feine diagonale Linien. Er hält eine gebügelte Falte und verliert die anderen über Nacht auf dem Bügel. Hängen Sie
Jacken auf breite Bügel und Hosen am Saum auf; bürsten Sie, bevor Sie waschen. Wo das Etikett eine Reinigung verlangt, geht es um Futter
und Einlage.</p>`,
    },
    {
      anchor: 'knits',
      title: 'Strick',
      body: `<p>Falten, nie aufhängen. Wo Fasern reiben, entstehen kleine Knötchen, vor allem im ersten Monat; sie lassen sich mit einem Kamm
entfernen. Waschen Sie Wolle kühl und selten, rollen Sie sie in ein Handtuch und trocknen Sie sie liegend in Form. Baumwollstrick
verträgt 30 Grad und wird länger, wenn man ihn nass aufhängt.</p>`,
    },
    {
      anchor: 'linen',
      title: 'Leinen',
      body: `<p>Leinen knittert. Das ist der Preis für den kühlsten Stoff, den es gibt, und mit jeder Wäsche wird er weicher. Bügeln Sie ihn
feucht, wenn er glatt sein soll, oder streichen Sie ihn mit der Hand aus und belassen Sie es dabei.</p>`,
    },
    {
      anchor: 'velvet-and-sequins',
      title: 'Samt und Pailletten',
      body: `<p>Der Flor von Samt hat eine Richtung: Streichen Sie ihn nach unten, dämpfen Sie ihn von links und drücken Sie ihn nie mit dem
Bügeleisen platt. Pailletten sind aufgenäht und mögen keine Taschenriemen, rauen Sitze und heißen Bügeleisen. Waschen Sie beides auf
links, kalt und von Hand, oder überlassen Sie es einer Reinigung.</p>`,
    },
    {
      anchor: 'labels',
      title: 'Es gilt, was auf dem Etikett steht',
      body: `<p>Dies sind Faustregeln. Fasern und Pflege jedes Stücks stehen auf seiner Seite unter „Material und Pflege“ und auf dem Etikett in
der Seitennaht, und diese haben das letzte Wort.</p>`,
    },
  ],
});
