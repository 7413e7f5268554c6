import type { PageWriter } from '../edition.ts';

export const about: PageWriter = (voice) => ({
  slug: 'about',
  title: `À propos de ${voice.name}`,
  intro:
    'Nous vendons les vêtements, chaussures, sacs, accessoires et produits de beauté de la saison. Depuis Manchester, depuis 2012.',
  seo: {
    metaTitle: `À propos de ${voice.name}`,
    metaDescription: `Qui est ${voice.name}, comment nous choisissons et contrôlons ce que nous vendons, et pourquoi les images sont dessinées.`,
  },
  sections: [
    {
      anchor: 'where-we-come-from',
      title: 'D’où nous venons',
      body: `<p>Ada et Tom Merrow ont ouvert en 2012, à Manchester, un portant de robes retouchées. Ada coupait et ajustait ; Tom tenait les
comptes et rédigeait les étiquettes. Ce qu’ils ont appris devant ce portant guide encore notre travail : dire ce qu’est une
pièce, dire ce qu’elle coûte, et la reprendre si elle ne convient pas.</p>`,
    },
    {
      anchor: 'how-we-work',
      title: 'Comment nous travaillons',
      body: `<p>De nouvelles pièces arrivent chaque semaine et restent trente jours parmi les <a href="/new-in.html">Nouveautés</a>. Nous
décrivons une étoffe par ses fibres et son poids plutôt que par des adjectifs, et nous donnons les mesures du vêtement lorsque
nous les avons.</p>
<p>Un tiers de nos modèles existe aussi du 44 au 56, sur un <a href="/shop-by/plus-size-clothing.html">patron qui leur est
propre</a>, et non simplement agrandi.</p>`,
    },
    {
      anchor: 'what-happens-next',
      title: 'Ce qui se passe en fin de saison',
      body: `<p>Ce qui reste d’une saison rejoint Merroway Outlet, notre autre boutique, à un prix plus bas. Rien n’est fabriqué pour
l’outlet seul.</p>`,
    },
    {
      anchor: 'pictures',
      title: 'Pourquoi les images sont dessinées',
      body: `<p>Chaque vêtement présenté ici est une illustration, et non une photographie. Elle montre la couleur, la coupe et l’étoffe
telles qu’elles ont été définies, sous une lumière identique pour toutes, afin que deux pièces puissent être comparées. Elle ne
peut pas montrer comment une pièce tombe sur le corps : c’est à cela que servent les mesures et le
<a href="/size-guide">guide des tailles</a>.</p>`,
    },
    {
      anchor: 'demonstration',
      title: 'Ceci est une démonstration',
      body: `<p>${voice.name} est une marque fictive et cette boutique est une démonstration. Rien n’est vendu, rien n’est expédié et aucun
argent n’est prélevé. Les personnes, l’adresse et les pièces sont inventées.</p>`,
    },
    {
      anchor: 'reach-us',
      title: 'Nous joindre',
      body: `<p>${voice.legalName}, ${voice.address}. Écrivez à <a href="mailto:${voice.email}">${voice.email}</a> ou utilisez le
<a href="/contact">formulaire de contact</a>.</p>`,
    },
  ],
});
