import type { HomeWords } from '../home/home-words.ts';
import { money, RETURN_DAYS } from '../markets.ts';

export const home: HomeWords = {
  seo: {
    metaTitle: 'Mode der Saison zu ehrlichen Preisen',
    metaDescription:
      'Kleider, Tailoring, Strick, Denim, Bademode, Schuhe und Taschen: gemessen, genau beschrieben und ehrlich kalkuliert.',
  },
  hero: {
    eyebrow: 'Die Urlaubsauswahl',
    headline: 'Koffer packen für *warme* Tage',
    lead: 'Vichykaro, Leinen und Stroh, dazu Bademode für darunter. Alles zusammen passt in einen Koffer.',
    link: 'Zur Urlaubsauswahl',
    secondLink: 'Alle Neuheiten ansehen',
  },
  promises: (market) => [
    {
      title: `Kostenlose Lieferung ab ${money(market, market.freeOver)}`,
      text: `Mit Sendungsverfolgung, ${market.days.standard.from} bis ${market.days.standard.to} Werktage`,
    },
    { title: `${RETURN_DAYS} Tage Rückgaberecht`, text: `${money(market, market.returnFee)} pro Paket` },
    { title: 'Ehrliche Streichpreise', text: 'Jeder galt mindestens 30 Tage lang' },
    { title: 'Ganz ohne Druck', text: 'Kein Countdown und keine Kontopflicht' },
  ],
  newIn: 'Neu',
  viewAll: 'Alle ansehen',
  byCategory: 'Nach Kategorie einkaufen',
  categories: {
    dresses: 'Kleider',
    coOrds: 'Zweiteiler',
    knitwear: 'Strick',
    coatsAndJackets: 'Mäntel & Jacken',
    bottoms: 'Hosen & Röcke',
    shoes: 'Schuhe',
    bags: 'Taschen',
    beauty: 'Beauty',
  },
  coast: {
    title: 'Eine Woche am Meer',
    text: 'Ein Kleid für Frühstück und Abendessen, ein Hut, der sich rollen lässt, und Sandalen, in denen Sie gut laufen.',
  },
  trending: 'Gerade beliebt',
  edits: 'Unsere Auswahl',
  editTiles: {
    weddingGuest: 'Hochzeitsgäste',
    plusSize: 'Große Größen',
    holidayShop: 'Urlaubs-Shop',
    mensBasics: 'Herren-Basics',
  },
  softKnit: {
    title: 'Weicher Strick, scharfe Falte',
    text: 'Zopfstrick zum Satinrock: das Gewicht des einen und der Fall des anderen.',
  },
  nextWedding: 'Für die nächste Hochzeit',
  fabric: {
    title: 'Kleine Stoffkunde',
    body: `<p>Satin fließt, Leinen knittert, fester Denim merkt sich, wer ihn trägt. Ein kurzer Ratgeber darüber, was Stoffe beim Tragen
machen und was sie danach von Ihnen brauchen.</p>`,
    link: 'Zum Stoffratgeber',
  },
  pictures: {
    'hero-holiday.webp':
      'Illustration eines blauen Vichykleids, eines terrakottafarbenen Bikinis, eines breitkrempigen Strohhuts und eines Strohshoppers auf hellblauem Satin',
    'hero-holiday-mobile.webp':
      'Illustration eines blauen Vichykleids, eines breitkrempigen Strohhuts und eines Strohshoppers auf hellblauem Satin',
    'tile-dresses.webp': 'Illustration eines petrolfarbenen Skaterkleids aus Samt',
    'tile-co-ords.webp': 'Illustration einer terrakottafarbenen Leinenweste',
    'tile-knitwear.webp': 'Illustration eines naturweißen Zopfpullovers',
    'tile-coats-jackets.webp': 'Illustration eines camelfarbenen Trenchcoats',
    'tile-bottoms.webp': 'Illustration eines flaschengrünen Plisseerocks aus Satin',
    'tile-shoes.webp': 'Illustration kirschroter Lackpumps',
    'tile-bags.webp': 'Illustration eines cognacfarbenen Shoppers',
    'tile-beauty.webp': 'Illustration eines kirschroten Lippenstifts',
    'tile-wedding-guest.webp': 'Illustration eines altrosa Maxikleids',
    'tile-plus-size.webp': 'Illustration eines weinroten Midikleids mit Blumen',
    'tile-holiday-shop.webp': 'Illustration eines grünen Midikleids mit Vichykaro',
    'tile-mens-basics.webp': 'Illustration eines flaschengrünen Poloshirts',
    'outfit-coast.webp':
      'Illustration eines geblümten Maxikleids, ausgelegt mit Strohhut, Strohshopper und flachen Sandalen',
    'outfit-soft-knit.webp':
      'Illustration eines Zopfpullovers und eines Plisseerocks aus Satin, ausgelegt mit Stiefeletten, Tasche und Creolen',
    'outfit-weekend.webp':
      'Illustration eines gestreiften Oberteils und einer weiten Jeans, ausgelegt mit weißen Sneakern und einer camelfarbenen Umhängetasche',
  },
};
