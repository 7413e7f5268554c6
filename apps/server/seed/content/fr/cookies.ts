import { FRAUD_COOKIE_DAYS } from '@shop/domain/fraud-script';
import { REFERRAL_COOKIE_DAYS } from '@shop/domain/referral';
import type { PageWriter } from '../edition.ts';
import { type CookieRow, cookieTable } from '../pages/cookies.ts';

export const cookies: PageWriter = ({ name }) => ({
  slug: 'cookies',
  title: 'Cookies',
  intro: 'Ce que la boutique conserve sur votre appareil, à quelles fins, et comment changer d’avis.',
  seo: {
    metaTitle: 'Cookies',
    metaDescription: `Chaque cookie que ${name} peut déposer, à quoi il sert, combien de temps il reste et comment le refuser.`,
  },
  sections: [
    {
      anchor: 'your-choice',
      title: 'Votre choix',
      body: `<p>La boutique fonctionne avec les seuls cookies nécessaires. Tout le reste attend votre accord, finalité par finalité, et
refuser est aussi simple qu’accepter. Vous pouvez modifier votre choix à tout moment grâce aux réglages des cookies, au bas de
chaque page.</p>`,
    },
    {
      anchor: 'necessary',
      title: 'Nécessaires',
      body: `<p>Sans eux, vous ne pourriez ni vous connecter, ni remplir un panier, ni payer. Ils ne demandent pas de consentement.</p>
${cookieTable(HEAD, NECESSARY)}`,
    },
    {
      anchor: 'with-your-consent',
      title: 'Avec votre consentement',
      body: `<p>Il y a quatre finalités : l’analyse (la façon dont les pages sont utilisées, comptée globalement), les fonctionnalités (des
agréments comme les tests A/B d’une meilleure page), la personnalisation (des sélections adaptées à ce que vous avez regardé) et
la publicité (savoir si une annonce vous a conduit ici). Les outils employés dépendent de la boutique ; lorsqu’un outil n’est pas
utilisé, son cookie n’est pas déposé.</p>
${cookieTable(HEAD, WITH_CONSENT)}`,
    },
    {
      anchor: 'on-your-device',
      title: 'Conservés uniquement sur votre appareil',
      body: `<p>Votre navigateur garde aussi en mémoire vos recherches récentes, les pièces vues récemment et, sans connexion à votre
compte, celles que vous avez gardées. Tout cela reste sur votre appareil ; vous pouvez l’y effacer, ou utiliser le lien
« Effacer » à côté des recherches récentes.</p>`,
    },
    {
      anchor: 'more',
      title: 'En savoir plus',
      body: `<p>L’usage que nous faisons des données personnelles en général est décrit dans notre
<a href="/privacy-policy">politique de confidentialité</a>. Vous pouvez aussi bloquer ou supprimer les cookies dans les réglages de
votre navigateur ; sans les cookies nécessaires, vous ne pouvez pas commander.</p>`,
    },
  ],
});

const HEAD: CookieRow = ['Nom', 'À quoi il sert', 'Durée'];

const NECESSARY: readonly CookieRow[] = [
  ['pltjwt', 'Maintient votre connexion', '14 jours'],
  ['pltqt, _pltqt', 'Indique quel panier est le vôtre', '14 jours'],
  ['pltqtjs', 'Indique qu’un panier existe, pour que la page en affiche le contenu', '14 jours'],
  ['XSRF-TOKEN', 'Vérifie qu’un formulaire a été envoyé depuis notre propre page', '14 jours'],
  ['cc_preference', 'Votre choix concernant les cookies', '14 jours'],
  [
    'plt_raf',
    'Le lien de l’ami qui vous a conduit ici, pour que vous receviez ce qu’il vous offre',
    `${REFERRAL_COOKIE_DAYS} jours`,
  ],
  ['store, currency', 'Le pays et la devise que vous avez choisis', '14 jours'],
];

const WITH_CONSENT: readonly CookieRow[] = [
  [
    '_br_uid_2',
    'Personnalisation : un nombre aléatoire grâce auquel la recherche apprend ce qui est regardé ensemble',
    '14 jours',
  ],
  ['awc', 'Publicité : l’annonce ou le site partenaire qui vous a conduit ici', '14 jours'],
  [
    'Celui de l’outil de prévention de la fraude',
    'Reconnaît un appareil qui a servi à une fraude, là où un tel outil est utilisé',
    `${FRAUD_COOKIE_DAYS} jours`,
  ],
];
