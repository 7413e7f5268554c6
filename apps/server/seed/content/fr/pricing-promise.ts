import type { PageWriter } from '../edition.ts';

export const pricingPromise: PageWriter = ({ name }) => ({
  slug: 'pricing-promise',
  title: 'Nos engagements de prix',
  intro: 'Un prix barré n’a de valeur que si quelqu’un l’a payé.',
  seo: {
    metaTitle: 'Nos engagements de prix',
    metaDescription: `Comment ${name} fixe ses prix : de vrais prix barrés, de vraies dates de fin et aucun compte à rebours.`,
  },
  sections: [
    {
      anchor: 'was-prices',
      title: 'Les prix barrés ont été pratiqués',
      body: `<p>Le prix barré à côté d’un prix plus bas est celui que nous avons pratiqué pour cette pièce précise, pendant au moins
30 jours, avant la réduction. Nous conservons l’historique de chaque prix, et un prix barré qui n’y figure pas ne peut pas être
affiché.</p>
<p>La page d’une pièce réduite indique aussi le prix le plus bas des 30 jours qui précèdent la réduction. Si elle était moins
chère il y a un mois, vous le voyez.</p>`,
    },
    {
      anchor: 'percentages',
      title: 'Les pourcentages sont arrondis à l’inférieur',
      body: '<p>Si une pièce est à 39,8 % au-dessous de son prix barré, nous écrivons 39 %. Une réduction n’est jamais annoncée plus grande qu’elle ne l’est.</p>',
    },
    {
      anchor: 'end-dates',
      title: 'Une fin est une fin',
      body: `<p>Lorsqu’un prix réduit a une date de fin, celle-ci a été fixée avant le début de l’offre, et elle n’est pas repoussée parce que
les ventes étaient faibles. Nous n’affichons ni compte à rebours ni foule imaginaire : pas de « 12 personnes regardent cet
article », pas de minuteur qui recommence quand vous rechargez la page. Si nous disons qu’il en reste trois, nous en avons compté
trois.</p>`,
    },
    {
      anchor: 'whole-price',
      title: 'Le prix complet, avant de payer',
      body: `<p>La livraison est indiquée dans votre panier et les taxes au moment de la commande, toujours avant le paiement. Rien n’est
ajouté à votre panier sans que vous l’y ayez mis. Le prix de la livraison se trouve sous <a href="/delivery">Livraison</a>.</p>`,
    },
    {
      anchor: 'mistakes',
      title: 'Quand nous nous trompons',
      body: `<p>Les prix sont fixés par des personnes. Si vous en trouvez un qui ne respecte pas ces engagements,
<a href="/contact">dites-le-nous</a>. Si une pièce a été vendue trop cher par erreur et que vous l’avez achetée, nous vous remboursons
la différence.</p>`,
    },
  ],
});
