import type { Edition } from '../edition.ts';
import { ROYALTY } from '../markets.ts';

const PRICE = '9,99 £';

export const royalty: Edition['royalty'] = {
  title: 'Royalty',
  intro: `La livraison le lendemain pour toutes vos commandes pendant ${ROYALTY.months} mois, pour ${PRICE}. Pour les adresses au Royaume-Uni.`,
  seo: {
    metaTitle: 'Royalty, le pass de livraison le lendemain',
    metaDescription: `La livraison le lendemain de chaque commande au Royaume-Uni pendant ${ROYALTY.months} mois, pour ${PRICE}. Résiliable à tout moment.`,
  },
  sections: [
    {
      anchor: 'what-you-get',
      title: 'Ce que vous obtenez',
      body: `<p>Avec Royalty, vous choisissez la livraison standard ou le lendemain au moment de payer, sans frais, si petite que soit la
commande, et dès celle avec laquelle vous l’achetez. Commandez avant 20 h : le colis arrive le jour ouvré suivant. Les délais et les
limites de la livraison figurent sous <a href="/delivery">Livraison</a>.</p>`,
    },
    {
      anchor: 'is-it-for-you',
      title: 'Est-ce intéressant pour vous ?',
      body: `<p>Deux livraisons le lendemain coûtent plus cher que le pass. Si vous commandez moins souvent, ou si vous pouvez attendre de deux
à quatre jours, vous n’en avez pas besoin : au Royaume-Uni, la livraison standard est offerte dès 50 £.</p>`,
    },
    {
      anchor: 'how-it-ends',
      title: 'Comment il se renouvelle, et comment il prend fin',
      body: `<p>Royalty dure ${ROYALTY.months} mois à compter du jour de l’achat, puis se renouvelle pour ${ROYALTY.months} mois : nous vous écrivons une
semaine avant et débitons la carte enregistrée que vous utilisez en premier. Sans cette carte, il prend fin. La date de fin
s’affiche dans <a href="/customer/account">votre compte</a>, où vous pouvez le résilier à tout moment ; il reste valable jusqu’à ce
jour. Si vous changez d’avis dans les 14 jours sans l’avoir utilisé, <a href="/contact">écrivez-nous</a> et nous vous
remboursons.</p>`,
    },
    {
      anchor: 'where',
      title: 'Où il est valable',
      body: `<p>Chez Merroway, pour les livraisons aux adresses du Royaume-Uni desservies le lendemain. Il ne couvre ni le retrait en point
relais ni les livraisons vers d’autres pays, et il est lié à un seul compte.</p>`,
    },
  ],
};
