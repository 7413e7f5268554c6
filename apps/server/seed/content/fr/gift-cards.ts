import type { Edition } from '../edition.ts';

export const giftCards: Edition['giftCards'] = {
  title: 'Cartes cadeaux',
  intro: 'Pour quand vous savez à qui offrir, mais pas quelle taille.',
  seo: {
    metaTitle: 'Cartes cadeaux',
    metaDescription:
      'Achetez une carte cadeau Merroway et faites-la envoyer le jour de votre choix. Comment l’activer, payer avec, et que faire si elle est perdue.',
  },
  sections: [
    {
      anchor: 'giving',
      title: 'Offrir une carte',
      body: `<p>Choisissez le montant, la personne et le jour : dans un délai d’un an, nous envoyons la carte par e-mail avec vos mots. Son code
est créé ce jour-là et ne figure que dans cet e-mail. Les cartes cadeaux ne bénéficient pas des offres, et une carte cadeau ne
permet pas d’en acheter une autre.</p>`,
    },
    {
      anchor: 'activate',
      title: 'Vous en avez reçu une',
      body: `<ol>
<li>Connectez-vous ou créez un compte.</li>
<li>Saisissez le code de la carte sur la page <a href="/giftcards/activate">Activer une carte cadeau</a>.</li>
<li>Sa valeur fait désormais partie de votre avoir. Au moment du paiement, vous pouvez l’utiliser en totalité ou en partie.</li>
</ol>`,
    },
    {
      anchor: 'paying',
      title: 'Payer avec',
      body: `<p>Si la commande coûte plus que votre avoir, réglez le reste par carte. Si elle coûte moins, ce qui reste demeure sur votre compte.
Une carte cadeau est valable dans la devise dans laquelle elle a été émise. Si elle a une date de fin, celle-ci est indiquée à côté
du code.</p>`,
    },
    {
      anchor: 'returns',
      title: 'Renvoyer ce que vous avez acheté avec',
      body: `<p>La part payée avec une carte cadeau vous est rendue sous forme d’avoir, le reste sur votre carte. Voir
<a href="/returns">Retours</a>.</p>`,
    },
    {
      anchor: 'lost',
      title: 'Perdue ou inutilisable',
      body: `<p>Vérifiez d’abord les espaces, ainsi que les O et les 0. Si cela ne suffit pas, <a href="/contact">écrivez-nous</a> avec les quatre
premiers caractères du code et, si vous l’avez achetée, le numéro de commande. N’envoyez jamais le code entier. Nous pouvons bloquer
et remplacer une carte qui n’a pas été utilisée.</p>`,
    },
  ],
};
