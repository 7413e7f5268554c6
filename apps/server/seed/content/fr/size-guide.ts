import type { PageWriter } from '../edition.ts';
import { sizeTable } from '../pages/size-guide.ts';

export const sizeGuide: PageWriter = () => ({
  slug: 'size-guide',
  title: 'Guide des tailles',
  intro:
    'Prenez vos mesures par-dessus les sous-vêtements que vous porteriez avec, et comparez-les au tableau. Entre deux tailles, choisissez la plus grande.',
  seo: {
    metaTitle: 'Guide des tailles',
    metaDescription:
      'Les mesures du corps, en centimètres et en pouces, pour les vêtements, les chaussures, les soutiens-gorge, les ceintures et les chapeaux, et comment les prendre.',
  },
  sections: [
    {
      anchor: 'before-you-measure',
      title: 'Avant de prendre vos mesures',
      body: `<p>Il vous faut un mètre ruban souple et cinq minutes. Tenez-vous comme d’habitude, expirez et laissez le ruban reposer sur la
peau sans serrer. Mesurez deux fois : si les deux valeurs diffèrent, mesurez une troisième fois et retenez celle du milieu.</p>`,
    },
    {
      anchor: 'body-or-garment',
      title: 'Votre corps ou le vêtement ?',
      body: `<p>Les tableaux de cette page concernent le corps : ils disent pour qui une taille est faite. Les mesures indiquées sur la page
d’un article, lorsqu’elles y figurent, sont celles du vêtement posé à plat. Un vêtement est plus grand que le corps qu’il habille ;
l’écart dépend de ce qu’il doit être ajusté ou ample. La coupe de chaque pièce (ajustée, droite, décontractée) figure parmi ses
détails.</p>`,
    },
    {
      anchor: 'other-countries',
      title: 'Les tailles des autres pays',
      body: `<p>Chacune de nos boutiques affiche les tailles en usage dans son pays. Ce sont les mêmes vêtements :</p>
${sizeTable('AU et NZ')}`,
    },
    {
      anchor: 'still-unsure',
      title: 'Vous hésitez encore ?',
      body: `<p><a href="/contact">Demandez-nous</a> : dites-nous de quelle pièce il s’agit et ce qu’indique votre mètre ruban. Et si elle ne
vous va finalement pas, <a href="/returns">renvoyez-la</a>.</p>`,
    },
  ],
});
