import { CONTENT_PAGES } from '@shop/domain/content-pages';
import type { PageWriter } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';

export const startReturn: PageWriter = () => ({
  slug: CONTENT_PAGES.startReturn.path.slice(1),
  title: 'Faire un retour',
  intro: `Dans les ${RETURN_DAYS} jours suivant la réception de votre commande, en trois étapes.`,
  seo: {
    metaTitle: 'Faire un retour',
    metaDescription: `Renvoyer une commande Merroway sous ${RETURN_DAYS} jours : avec un compte, sans compte ou s’il s’agit d’un cadeau.`,
  },
  sections: [
    {
      anchor: 'with-an-account',
      title: 'Avec un compte',
      body: `<ol>
<li>Connectez-vous et ouvrez <a href="/customer/order-history">vos commandes</a>.</li>
<li>Choisissez la commande, puis les pièces que vous renvoyez et le motif.</li>
<li>Imprimez ou enregistrez l’étiquette, emballez les pièces et déposez le colis.</li>
</ol>
<p>La commande indique où en est le retour : en route vers nous, contrôlé, remboursé.</p>`,
    },
    {
      anchor: 'as-a-guest',
      title: 'Commande passée sans compte',
      body: `<p><a href="/contact">Écrivez-nous</a> depuis l’adresse e-mail de la commande. Précisez qu’il s’agit d’un retour, et indiquez
votre numéro de commande ainsi que les pièces que vous renvoyez. Nous vous répondons avec l’étiquette.</p>
<p>Créer plus tard un compte avec la même adresse e-mail ne modifie pas une commande passée sans compte.</p>`,
    },
    {
      anchor: 'gift',
      title: 'C’était un cadeau',
      body: `<p>Demandez le numéro de commande, puis <a href="/contact">écrivez-nous</a>. Le remboursement est versé à la personne qui a
payé, de sorte que nous n’avons jamais à vous demander de coordonnées bancaires.</p>`,
    },
    {
      anchor: 'packing',
      title: 'Avant de fermer le colis',
      body: `<ul>
<li>Étiquettes en place, pièces ni portées ni lavées, produits de beauté scellés.</li>
<li>Une étiquette par commande : deux commandes se renvoient en deux colis.</li>
<li>Conservez le reçu du transporteur jusqu’à votre remboursement.</li>
</ul>
<p>Le coût d’un retour dans votre pays et le mode de remboursement sont indiqués sous <a href="/returns">Retours</a>.</p>`,
    },
  ],
});
