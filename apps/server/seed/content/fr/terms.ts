import type { Edition } from '../edition.ts';
import { RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const terms: Edition['terms'] = (voice) => ({
  title: 'Conditions générales',
  intro: `L’accord entre vous et ${voice.legalName} lorsque vous utilisez cette boutique ou y commandez, en termes clairs.`,
  seo: {
    metaTitle: 'Conditions générales',
    metaDescription: `Les conditions de vente de ${voice.name} : commandes, prix, livraison, retours, cartes cadeaux et comptes.`,
  },
  sections: [
    { anchor: 'about-us', title: '1. Qui nous sommes', body: whoBody(voice) },
    { anchor: 'orders', title: '2. Comment se forme une commande', body: ORDERS },
    { anchor: 'prices', title: '3. Prix', body: PRICES },
    { anchor: 'payment', title: '4. Paiement', body: PAYMENT },
    { anchor: 'delivery', title: '5. Livraison', body: DELIVERY },
    { anchor: 'cancelling', title: '6. Rétractation et retours', body: CANCELLING },
    { anchor: 'faulty', title: '7. Si un article présente un défaut', body: FAULTY },
    { anchor: 'credit', title: '8. Cartes cadeaux et avoir', body: CREDIT },
    { anchor: 'accounts', title: '9. Votre compte', body: ACCOUNTS },
    { anchor: 'descriptions', title: '10. Descriptions et images', body: DESCRIPTIONS },
    { anchor: 'fair-use', title: '11. Utilisation de ce site', body: FAIR_USE },
    { anchor: 'liability', title: '12. Notre responsabilité', body: LIABILITY },
    { anchor: 'changes', title: '13. Modification de ces conditions', body: CHANGES },
    { anchor: 'law', title: '14. Droit applicable et litiges', body: lawBody(voice) },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${name} est un nom commercial de ${legalName}, ${address} (« nous »). Vous pouvez nous joindre à l’adresse
<a href="mailto:${email}">${email}</a> ou au moyen du <a href="/contact">formulaire de contact</a>.</p>
<p><strong>Cette boutique est une démonstration.</strong> ${name} est une marque fictive : rien n’est vendu, rien n’est expédié et aucun
argent n’est prélevé. Les conditions qui suivent sont rédigées comme le ferait une véritable boutique, afin que la démonstration soit
complète.</p>`;

const ORDERS = `<p>Vous pouvez commander si vous avez au moins 16 ans et si nous pouvons vous livrer dans le pays de la boutique que vous
utilisez. Aucun compte n’est nécessaire.</p>
<ol>
<li>Vous choisissez, vous vérifiez votre panier et vous payez. Jusqu’au paiement, vous pouvez tout modifier ou renoncer.</li>
<li>Nous confirmons par e-mail que votre commande nous est parvenue. Cela ne vaut pas encore acceptation.</li>
<li>Le contrat est formé lorsque nous vous annonçons que le colis est en route. Il porte sur les pièces de ce colis.</li>
</ol>
<p>Une pièce placée dans votre panier n’est pas réservée. Dès que vous commencez à payer, nous la gardons pour vous pendant
15 minutes. Un panier contient au plus 100 pièces différentes et au plus 10 exemplaires d’une même taille.</p>
<p>Nous pouvons refuser une commande, par exemple lorsqu’une pièce est épuisée, lorsque le paiement est refusé, lorsqu’un prix résulte
d’une erreur manifeste ou lorsque nous soupçonnons une fraude. Nous vous en informons alors et vous rendons ce que vous avez payé.</p>`;

const PRICES = `<p>Le prix est celui qui s’affiche au moment du paiement, dans la devise de la boutique que vous utilisez. La page
<a href="/delivery">Livraison</a> précise s’il comprend les taxes ; lorsqu’elles s’ajoutent, vous les voyez avant de payer. Les frais de
livraison sont indiqués dans votre panier.</p>
<p>Un prix barré est un prix que nous avons pratiqué : voir <a href="/pricing-promise">nos engagements de prix</a>. Un prix réduit assorti
d’une date de fin prend fin à cette date. Si vous avez payé le prix plus élevé avant le début d’une réduction, nous ne devons pas la
différence, mais vous pouvez renvoyer la pièce.</p>`;

const PAYMENT = `<p>Vous pouvez payer avec les cartes et les moyens de paiement proposés lors de la commande, avec l’avoir de votre compte et
avec des cartes cadeaux, ou en combinant plusieurs d’entre eux. Votre banque peut vous demander de confirmer un paiement par carte. Le
numéro de votre carte est transmis de votre navigateur au prestataire de paiement, et jamais à nous ; nous en conservons les quatre
derniers chiffres, le type et la date d’expiration.</p>
<p>Les pièces restent notre propriété jusqu’à leur paiement intégral.</p>`;

const DELIVERY = `<p>Les modes de livraison, les prix et les délais figurent sous <a href="/delivery">Livraison</a>. Nous livrons au plus tard
sous 30 jours, sauf accord contraire. Le risque vous est transféré lorsque vous, ou une personne que vous avez désignée, recevez le
colis.</p>
<p>Si nous ne pouvons pas livrer à temps, nous vous en informons. Si nous ne respectons pas non plus un nouveau délai raisonnable, vous
pouvez annuler la commande et récupérer tout ce que vous avez payé.</p>`;

const CANCELLING = `<p>Vous pouvez renvoyer les pièces dans les ${RETURN_DAYS} jours suivant leur réception. La marche à suivre, l’état des pièces
et le coût sont précisés sous <a href="/returns">Retours</a>.</p>
<p>En tant que consommateur au Royaume-Uni ou dans l’Union européenne, vous bénéficiez en outre d’un droit légal de rétractation de
14 jours à compter de la réception de votre commande, sans avoir à vous justifier. Une déclaration claire suffit, par exemple au moyen
du <a href="/contact">formulaire de contact</a> ; renvoyez ensuite les pièces dans les 14 jours. Nous vous remboursons dans les 14 jours
suivant leur retour, frais de livraison standard compris si vous vous rétractez de toute la commande. Pour des raisons d’hygiène, les
produits de beauté scellés qui ont été ouverts sont exclus.</p>`;

const FAULTY = `<p>Ce que nous vendons doit être conforme à sa description, propre à l’usage attendu et de qualité satisfaisante. Si ce n’est
pas le cas, vous disposez des droits prévus par la loi, notamment la réparation, le remplacement, la réduction du prix ou le
remboursement, au titre des garanties légales de conformité et des vices cachés. Rien dans ces conditions ne vous en prive. Prévenez-nous
au moyen du <a href="/contact">formulaire de contact</a>.</p>`;

const CREDIT = `<p>Une carte cadeau devient un avoir lorsque vous l’activez dans votre compte. L’avoir permet de payer des commandes dans la
devise dans laquelle il a été émis. Il n’est pas échangeable contre des espèces, sauf disposition contraire de la loi de votre pays, et
il est rendu sous forme d’avoir lorsqu’une commande payée par ce moyen est renvoyée. Conservez le code d’une carte cadeau comme vous
conserveriez de l’argent : nous ne le remplaçons que s’il n’a pas été utilisé.</p>`;

const ACCOUNTS = `<p>Gardez votre mot de passe pour vous et prévenez-nous si vous pensez que quelqu’un d’autre le connaît. Les informations que
vous nous donnez doivent être exactes. Vous pouvez les modifier et supprimer votre compte à tout moment ; une commande en route est tout
de même livrée. Nous pouvons fermer un compte utilisé à des fins de fraude ou pour nuire à autrui, et nous vous en donnons la raison.</p>`;

const DESCRIPTIONS = `<p>Les vêtements sont présentés par des illustrations. Les couleurs varient légèrement d’un écran à l’autre, et les mesures
d’un ou deux centimètres d’une pièce à l’autre. La composition et l’entretien d’une pièce sont indiqués sur sa page.</p>`;

const FAIR_USE = `<p>Les textes, les images et les marques de ce site nous appartiennent ou appartiennent à ceux qui nous en autorisent l’usage.
Vous pouvez les consulter, les enregistrer et les imprimer pour vous-même. Nous vous prions de ne pas copier la boutique, de ne pas en
extraire le contenu par des programmes qui la surchargent, de ne pas chercher à contourner ses protections et de ne pas commander en vue
de revendre sans nous avoir consultés.</p>`;

const LIABILITY = `<p>Nous répondons des dommages que nous causons et qui étaient prévisibles au moment de votre commande. Nous ne répondons pas
des pertes professionnelles, puisque nous ne vendons qu’à des consommateurs. Rien ne limite notre responsabilité lorsque la loi
l’interdit : en cas de décès ou de blessure dus à une négligence, en cas de fraude, et pour vos droits relatifs aux biens.</p>
<p>Nul n’est responsable de ce qu’il ne peut empêcher, comme une grève ou une tempête ; vous pouvez alors annuler la commande et obtenir
le remboursement.</p>`;

const CHANGES =
  '<p>Nous pouvons modifier ces conditions pour les commandes à venir. À une commande s’appliquent les conditions en ligne au moment où vous l’avez passée.</p>';

const lawBody = ({ email }: Voice): string =>
  `<p>Le droit de l’Angleterre et du pays de Galles s’applique. Si vous résidez ailleurs, les protections que le droit de votre pays accorde
aux consommateurs vous restent acquises, et vous pouvez saisir les tribunaux de ce pays. Avant cela, écrivez-nous à l’adresse
<a href="mailto:${email}">${email}</a> : la plupart des différends se règlent par le dialogue.</p>`;
