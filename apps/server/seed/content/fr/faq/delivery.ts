import type { FaqTopicData } from '../../demo-document.ts';

export const delivery: FaqTopicData = {
  slug: 'delivery',
  title: 'Livraison',
  intro: 'Les prix, les délais et les colis qui prennent leur temps.',
  position: 2,
  questions: [
    {
      anchor: 'cost',
      question: 'Combien coûte la livraison ?',
      answer: `<p>Cela dépend de votre pays : chacune de nos boutiques a ses propres tarifs et son propre montant à partir duquel la livraison
standard est offerte. Ils figurent sous <a href="/delivery">Livraison</a> et s’affichent dans votre panier avant la commande.</p>`,
    },
    {
      anchor: 'when',
      question: 'Quand ma commande arrivera-t-elle ?',
      answer: `<p>Avant le paiement, nous affichons les jours prévus à votre adresse pour chaque mode de livraison. Il s’agit de jours ouvrés, du
lundi au vendredi, hors jours fériés. L’e-mail qui annonce le départ de votre colis contient un lien de suivi.</p>`,
    },
    {
      anchor: 'late',
      question: 'Le suivi n’évolue plus depuis plusieurs jours. Que faire ?',
      answer: `<p>Entre deux dépôts, il arrive qu’un colis ne soit pas scanné. Si le dernier jour annoncé est passé,
<a href="/contact">écrivez-nous</a> avec votre numéro de commande : nous le recherchons avec le transporteur et, s’il est perdu, nous
vous le renvoyons ou vous remboursons.</p>`,
    },
    {
      anchor: 'change-address',
      question: 'Puis-je encore faire livrer le colis ailleurs ?',
      answer: `<p>Plus une fois qu’il est fermé. De nombreux transporteurs vous permettent de choisir un voisin, un lieu sûr ou un autre jour au
moyen du lien de suivi. Si un colis ne peut pas être livré, il nous revient et nous remboursons les pièces.</p>`,
    },
    {
      anchor: 'royalty',
      question: 'Qu’est-ce que Royalty ?',
      answer: `<p>Un pass qui donne droit à la livraison le lendemain pour toutes vos commandes à des adresses du Royaume-Uni. Il dure un an et se
renouvelle jusqu’à ce que vous le résiliiez. Tout est expliqué sous <a href="/royalty">Royalty</a>.</p>`,
    },
  ],
};
