import type { StyleWords } from '../../language-words.ts';

export const BEAUTY_AND_MENS: StyleWords = {
  'Satin-finish lipstick': [
    'Lippenstift mit Satinfinish',
    'Ein Strich deckt, Squalan bewahrt vor dem Austrocknen, und die Hülse klickt zu.',
  ],
  'Long-wear lipstick': [
    'Langanhaltender Lippenstift',
    'Hält über das Abendessen hinaus und geht mit Öl ab, nicht mit Schrubben.',
  ],
  'Gloss nail polish': [
    'Glänzender Nagellack',
    'Ein breiter Pinsel, zwei Schichten und eine Formel ohne die zehn Lösungsmittel, die wir lieber meiden.',
  ],
  'Gel-effect nail polish': [
    'Nagellack mit Geleffekt',
    'Eine Woche Glanz ohne Lampe und mit normalem Entferner wieder ab.',
  ],
  'Eyeshadow palette': [
    'Lidschattenpalette',
    'Töne, die vom Lid bis zur Falte ineinander übergehen, mit einem Spiegel im Deckel.',
  ],
  'Eau de parfum': ['Eau de Parfum', 'Nah an der Haut getragen: Es verlässt den Raum eine höfliche Minute nach Ihnen.'],
  'Eau de toilette': [
    'Eau de Toilette',
    'Leichter als das Parfum und dafür gemacht, zweimal am Tag aufgetragen zu werden.',
  ],
  'Ceramide day cream': [
    'Tagescreme mit Ceramiden',
    'Zieht ein, während das Wasser kocht, und hält sich unter Make-up zurück.',
  ],
  'Clay face mask': ['Gesichtsmaske mit Tonerde', 'Zehn Minuten, ein warmes Tuch und eine ruhigere Stirn.'],
  'Overnight balm': ['Balsam für die Nacht', 'Für Wangen, Nagelhaut und Ellenbogen; eine Erbse reicht für alle drei.'],
  'Men’s heavyweight T-shirt': [
    'Schweres Herren-T-Shirt',
    'Baumwolle von 240 Gramm mit doppelt genähtem Halsbund, der flach bleibt.',
  ],
  'Men’s long-sleeve T-shirt': [
    'Langarmshirt für Herren',
    'Ohne Seitennaht, sodass es sich nicht verdreht, und weich genug zum Schlafen.',
  ],
  'Men’s striped T-shirt': [
    'Gestreiftes Herren-T-Shirt',
    'Garngefärbte Streifen, nach dreißig Wäschen so scharf wie vor der ersten.',
  ],
  'Men’s cotton polo shirt': [
    'Herren-Poloshirt aus Baumwolle',
    'Baumwollpiqué mit einem Kragen, der den Koffer übersteht.',
  ],
  'Men’s poplin shirt': [
    'Herrenhemd aus Popeline',
    'Bügelleichte Zwirnpopeline mit einer Tasche und einem Kragen, der eine Krawatte trägt.',
  ],
  'Men’s short-sleeve linen shirt': [
    'Kurzärmeliges Leinenhemd für Herren',
    'Offener Kragen und gerader Saum, lose über der Hose zu tragen.',
  ],
  'Men’s crew-neck sweatshirt': [
    'Herren-Sweatshirt mit Rundhals',
    'Baumwollsweat, an Hals, Ärmeln und Saum gerippt, ohne ein Wort darauf.',
  ],
  'Men’s hoodie': ['Herren-Hoodie', 'Doppelt gelegte Kapuze und eine Tasche, breit genug für beide Hände.'],
  'Men’s crew-neck fine-knit jumper': [
    'Herren-Feinstrickpullover mit Rundhals',
    'Passt über einen Kragen und unter ein Sakko und darf in die Maschine.',
  ],
  'Men’s chinos': ['Herren-Chino', 'Baumwolltwill mit etwas Stretch und Taschen aus Hemdenstoff.'],
};
