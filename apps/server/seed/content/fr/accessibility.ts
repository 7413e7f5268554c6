import type { PageWriter } from '../edition.ts';

export const accessibility: PageWriter = (voice) => ({
  slug: 'accessibility',
  title: 'Accessibilité',
  intro: `Chacun doit pouvoir faire ses achats chez ${voice.name}. Voici ce que nous faisons pour cela, et ce qui ne fonctionne pas encore bien.`,
  seo: {
    metaTitle: 'Déclaration d’accessibilité',
    metaDescription: `Comment ${voice.name} fonctionne au clavier, avec un lecteur d’écran et avec le zoom, ce qui reste à améliorer et comment nous le signaler.`,
  },
  sections: [
    {
      anchor: 'aim',
      title: 'Notre objectif',
      body: `<p>Nous suivons les règles pour l’accessibilité des contenus Web (WCAG) 2.2 au niveau AA. C’est notre objectif et notre
mesure, et non un certificat : aucun organisme extérieur n’a audité la boutique.</p>`,
    },
    {
      anchor: 'what-works',
      title: 'Ce sur quoi vous pouvez compter',
      body: `<ul>
<li>L’achat, les filtres et votre compte fonctionnent au clavier seul, et l’élément qui a le focus est visible à l’écran.</li>
<li>Le premier lien de chaque page mène directement à son contenu.</li>
<li>Le texte peut être agrandi jusqu’à 400 % sans perte de contenu.</li>
<li>La couleur n’est jamais le seul indice : une taille épuisée est barrée et annoncée comme épuisée.</li>
<li>Les animations s’arrêtent lorsque votre appareil en demande moins. Rien ne se lance tout seul.</li>
<li>Les pages fonctionnent sans script, avec un peu moins de confort.</li>
<li>Les pages en arabe se lisent de droite à gauche.</li>
</ul>`,
    },
    {
      anchor: 'limits',
      title: 'Ce qui ne fonctionne pas encore bien',
      body: `<ul>
<li>Les images des vêtements sont des illustrations. Leur texte de remplacement nomme la pièce, sa couleur et le côté montré, mais
pas chaque détail de sa coupe. Ces détails se trouvent dans la description.</li>
<li>La recherche par photo demande une photo. Tout ce qu’elle trouve peut aussi se trouver avec des mots et des filtres.</li>
<li>Certaines étapes du paiement peuvent provenir de la banque ou du réseau de carte qui le confirme ; leur accessibilité relève
d’eux.</li>
</ul>`,
    },
    {
      anchor: 'how-we-test',
      title: 'Comment nous testons',
      body: `<p>Ces tests ont lieu avant chaque nouvelle version de la boutique, sur les pages que vous voyez :</p>
<ul>
<li>Les règles qu’une machine peut contrôler (axe-core), sur les types de page, de l’accueil à la confirmation de commande
et au retour, et sur les pages du compte, en anglais et en arabe, à la largeur d’un téléphone (390 pixels) et à celle d’un ordinateur (1440
pixels).</li>
<li>Au clavier seul : l’achat, de l’article à la commande, les filtres et la connexion au compte.</li>
<li>Les principaux types de page à un zoom de 400 %, en anglais et en arabe : rien n’oblige à défiler de côté, et aucun texte n’est
coupé.</li>
</ul>
<p>Une machine ne trouve qu’une partie de ce qui peut faire obstacle. Aucun test n’a encore été mené avec des personnes qui
utilisent un lecteur d’écran.</p>`,
    },
    {
      anchor: 'tell-us',
      title: 'Signalez-le-nous',
      body: `<p>Si quelque chose vous fait obstacle, <a href="/contact">écrivez-nous</a> ou envoyez un e-mail à
<a href="mailto:${voice.email}">${voice.email}</a>. Indiquez la page concernée et ce que vous utilisez (navigateur, lecteur d’écran,
zoom). Si vous avez besoin d’une information de cette boutique sous une autre forme, demandez-la : vous la recevrez par e-mail.</p>
<p>En France, si notre réponse ne vous satisfait pas, vous pouvez saisir le Défenseur des droits.</p>`,
    },
  ],
});
