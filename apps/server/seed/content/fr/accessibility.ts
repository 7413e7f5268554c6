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
<li>Tout est accessible et utilisable au clavier, et le focus est toujours visible.</li>
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
      body: `<p>Chaque page est vérifiée automatiquement selon les règles qu’une machine peut contrôler, et à la main avec le clavier, à la
largeur d’un téléphone et à celle d’un ordinateur. Lorsque nous modifions une page, nous la testons de nouveau.</p>`,
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
