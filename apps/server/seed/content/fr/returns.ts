import type { PageWriter } from '../edition.ts';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const returns: PageWriter = (voice, market) => ({
  slug: 'returns',
  title: 'Retours',
  intro: `Vous disposez de ${RETURN_DAYS} jours à compter de la réception de votre commande pour renvoyer ce que vous souhaitez. ${returnCost(market)}`,
  seo: {
    metaTitle: 'Retours et remboursements',
    metaDescription: `Comment renvoyer une pièce sous ${RETURN_DAYS} jours, ce que cela coûte et quand vous recevez votre remboursement.`,
  },
  sections: [
    { anchor: 'how', title: 'Comment renvoyer une pièce', body: howBody(voice) },
    { anchor: 'cost', title: 'Ce que cela coûte', body: costBody(market) },
    { anchor: 'condition', title: 'Ce que nous reprenons', body: CONDITION },
    { anchor: 'refunds', title: 'Votre remboursement', body: REFUNDS },
    { anchor: 'exchanges', title: 'Une autre taille ou une autre couleur', body: EXCHANGES },
    { anchor: 'faulty', title: 'Article défectueux ou erreur', body: FAULTY },
    { anchor: 'rights', title: 'Vos droits', body: RIGHTS },
  ],
});

export const returnCost = (market: Market): string => `Un retour coûte ${money(market, market.returnFee)}.`;

const howBody = ({ startReturnPath }: Voice): string =>
  `<ol>
<li>Ouvrez la page <a href="${startReturnPath}">Faire un retour</a>, puis choisissez la commande et les pièces à renvoyer.</li>
<li>Indiquez-nous pourquoi. Cela nous aide à mieux mesurer et à mieux décrire, et ne change rien à votre remboursement.</li>
<li>Emballez les pièces, collez l’étiquette fournie et déposez le colis. Conservez le reçu jusqu’à votre
remboursement.</li>
</ol>
<p>Vous avez commandé sans compte ? Munissez-vous de votre numéro de commande et de l’adresse e-mail utilisée, ou
<a href="/contact">écrivez-nous</a>. D’autres réponses se trouvent sous <a href="/faq">Aide et questions</a>.</p>`;

const costBody = (market: Market): string =>
  `<p>${money(market, market.returnFee)} par colis, quel que soit le nombre de pièces qu’il contient. Ce montant est déduit de votre
remboursement. Une pièce défectueuse, abîmée ou différente de celle que vous avez commandée se renvoie sans frais.</p>`;

const CONDITION = `<p>Tout, à condition que la pièce n’ait été ni portée ni lavée, qu’elle ait toutes ses étiquettes et qu’elle soit
dans son emballage d’origine. Essayez les chaussures à l’intérieur, et les maillots par-dessus vos propres
sous-vêtements.</p>
<p>Pour des raisons d’hygiène, nous ne pouvons reprendre ni les produits de beauté ouverts ou dont le scellé est rompu, ni les
boucles d’oreilles qui ont été portées. Les cartes cadeaux ne sont pas reprises non plus. Rien de cela ne limite vos droits
lorsqu’un article est défectueux.</p>`;

const REFUNDS = `<p>Dès que votre colis est de retour, nous le contrôlons, nous vous remboursons et nous vous l’indiquons par e-mail.
L’argent retourne d’où il est venu : sur votre carte, ou sur l’avoir de votre compte pour ce qui a été payé avec un crédit
ou une carte cadeau. Votre banque peut mettre quelques jours à l’afficher.</p>`;

const EXCHANGES = `<p>Nous ne procédons pas à des échanges pièce par pièce, afin que personne n’attende l’arrivée d’un colis pour voir
partir l’autre. Commandez tout de suite la taille ou la couleur souhaitée, tant qu’elle est disponible, et renvoyez la première
pièce.</p>`;

const FAULTY = `<p>Nous en sommes désolés. <a href="/contact">Écrivez-nous</a> avec votre numéro de commande et, si possible, une photo.
Vous choisissez entre une réparation ou un remplacement, lorsque c’est possible, et le remboursement. Le retour ne vous coûte
rien, et le délai de ${RETURN_DAYS} jours ne s’applique pas ici.</p>`;

const RIGHTS = `<p>Nos ${RETURN_DAYS} jours s’ajoutent à ce que prévoit la loi. Dans l’Union européenne, vous pouvez vous rétracter d’une
commande en ligne dans les 14 jours suivant sa réception, sans avoir à vous justifier ; si toute la commande est renvoyée dans
ce délai, nous remboursons également les frais de livraison standard. Pour un bien qui n’est pas conforme, vous bénéficiez
d’une garantie légale d’au moins deux ans.</p>`;
