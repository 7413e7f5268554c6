import type { HomeWords } from '../home/home-words.ts';
import { money, RETURN_DAYS } from '../markets.ts';

export const home: HomeWords = {
  seo: {
    metaTitle: 'La mode de la saison, au prix juste',
    metaDescription:
      'Robes, tailleurs, mailles, denim, maillots de bain, chaussures et sacs : mesurés, décrits et vendus au prix juste.',
  },
  hero: {
    eyebrow: 'La sélection vacances',
    headline: 'Cap sur *la* chaleur',
    lead: 'Du vichy, du lin et de la paille, avec un maillot à porter dessous. Le tout tient dans une seule valise.',
    link: 'Voir la sélection vacances',
    secondLink: 'Voir toutes les nouveautés',
  },
  promises: (market) => [
    {
      title: `Livraison offerte dès ${money(market, market.freeOver)}`,
      text: `Colis suivi, de ${market.days.standard.from} à ${market.days.standard.to} jours ouvrés`,
    },
    {
      title: `${RETURN_DAYS} jours pour changer d’avis`,
      text: `${money(market, market.returnFee)} par colis retourné`,
    },
    { title: 'De vrais prix barrés', text: 'Chacun a été pratiqué au moins 30 jours' },
    { title: 'Aucune pression', text: 'Ni compte à rebours, ni compte obligatoire' },
  ],
  newIn: 'Nouveautés',
  viewAll: 'Tout voir',
  byCategory: 'Acheter par catégorie',
  categories: {
    dresses: 'Robes',
    coOrds: 'Ensembles',
    knitwear: 'Mailles',
    coatsAndJackets: 'Manteaux et vestes',
    bottoms: 'Bas',
    shoes: 'Chaussures',
    bags: 'Sacs',
    beauty: 'Beauté',
  },
  coast: {
    title: 'Une semaine au bord de la mer',
    text: 'Une robe qui va du petit déjeuner au dîner, un chapeau qui se roule et des sandales faites pour marcher.',
  },
  trending: 'Les tendances du moment',
  edits: 'Nos sélections',
  editTiles: {
    weddingGuest: 'Invitée de mariage',
    plusSize: 'Grandes tailles',
    holidayShop: 'Boutique vacances',
    mensBasics: 'Basiques homme',
  },
  softKnit: {
    title: 'Maille douce, pli net',
    text: 'Une maille torsadée sur une jupe en satin : le poids de l’une, le tombé de l’autre.',
  },
  nextWedding: 'Pour le prochain mariage',
  fabric: {
    title: 'Bien connaître les matières',
    body: `<p>Le satin glisse, le lin se froisse, le denim brut garde votre empreinte. Un petit guide de ce que font les étoffes quand
on les porte, et de ce qu’elles attendent de vous ensuite.</p>`,
    link: 'Lire le guide des matières',
  },
  pictures: {
    'hero-holiday.webp':
      'Illustration d’une robe vichy bleue, d’un bikini terracotta, d’un chapeau de paille à large bord et d’un cabas en paille sur un satin bleu pâle',
    'hero-holiday-mobile.webp':
      'Illustration d’une robe vichy bleue, d’un chapeau de paille à large bord et d’un cabas en paille sur un satin bleu pâle',
    'tile-dresses.webp': 'Illustration d’une robe patineuse en velours bleu canard',
    'tile-co-ords.webp': 'Illustration d’un gilet en lin terracotta',
    'tile-knitwear.webp': 'Illustration d’un pull torsadé écru',
    'tile-coats-jackets.webp': 'Illustration d’un trench camel',
    'tile-bottoms.webp': 'Illustration d’une jupe plissée en satin vert bouteille',
    'tile-shoes.webp': 'Illustration d’escarpins vernis cerise',
    'tile-bags.webp': 'Illustration d’un cabas fauve',
    'tile-beauty.webp': 'Illustration d’un rouge à lèvres cerise',
    'tile-wedding-guest.webp': 'Illustration d’une robe longue vieux rose',
    'tile-plus-size.webp': 'Illustration d’une robe mi-longue à fleurs bordeaux',
    'tile-holiday-shop.webp': 'Illustration d’une robe mi-longue vichy verte',
    'tile-mens-basics.webp': 'Illustration d’un polo vert bouteille',
    'outfit-coast.webp':
      'Illustration d’une robe longue à fleurs, présentée avec un chapeau de paille, un cabas en paille et des sandales plates',
    'outfit-soft-knit.webp':
      'Illustration d’un pull torsadé et d’une jupe plissée en satin, présentés avec des bottines, un sac et des créoles',
    'outfit-weekend.webp':
      'Illustration d’un haut rayé et d’un jean large, présentés avec des baskets blanches et un sac bandoulière camel',
  },
};
