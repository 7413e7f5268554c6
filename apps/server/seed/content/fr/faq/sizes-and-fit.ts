import type { FaqTopicData } from '../../demo-document.ts';

export const sizesAndFit: FaqTopicData = {
  slug: 'sizes-and-fit',
  title: 'Tailles et coupes',
  intro: 'Trouver la bonne du premier coup.',
  position: 4,
  questions: [
    {
      anchor: 'which-size',
      question: 'Quelle taille choisir ?',
      answer: `<p>Prenez vos mesures et comparez-les au <a href="/size-guide">guide des tailles</a> ; il contient un tableau pour chaque type de
vêtement. Entre deux tailles, prenez la plus grande, sauf si l’étoffe est extensible.</p>`,
    },
    {
      anchor: 'country-sizes',
      question: 'Pourquoi les tailles affichées diffèrent-elles de l’étiquette ?',
      answer: `<p>Chaque boutique affiche les tailles en usage dans son pays. L’étiquette du vêtement peut en indiquer plusieurs. Le
<a href="/size-guide#other-countries">guide des tailles</a> les présente côte à côte.</p>`,
    },
    {
      anchor: 'garment-measurements',
      question: 'Donnez-vous les mesures du vêtement lui-même ?',
      answer: `<p>Oui, sur la page de nombreuses pièces, prises sur le vêtement posé à plat. Posez à côté d’un mètre ruban une pièce qui vous va bien
et comparez. Une largeur mesurée à plat est la moitié du tour.</p>`,
    },
    {
      anchor: 'plus-size',
      question: 'Quelles tailles proposez-vous ?',
      answer: `<p>La plupart des vêtements existent du 34 au 44. Un tiers de nos modèles est aussi réalisé du 44 au 56, sur un patron qui leur est
propre : voir <a href="/shop-by/plus-size-clothing.html">grandes tailles</a>. Les chaussures vont du 36 au 41.</p>`,
    },
    {
      anchor: 'sold-out-size',
      question: 'Ma taille est épuisée. Reviendra-t-elle ?',
      answer: `<p>Parfois. Ajoutez la pièce à votre <a href="/customer/account/wishlist">liste d’envies</a> et demandez-y une alerte : vous recevez un
e-mail si votre taille est de nouveau en stock, et aucun dans le cas contraire.</p>`,
    },
  ],
};
