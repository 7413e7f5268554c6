import type { Edition } from '../edition.ts';
import type { Voice } from '../voice.ts';

export const privacyPolicy: Edition['privacyPolicy'] = (voice) => ({
  title: 'Politique de confidentialité',
  intro: `Ce que ${voice.legalName} sait de vous, pourquoi, pendant combien de temps, et ce que vous pouvez y faire.`,
  seo: {
    metaTitle: 'Politique de confidentialité',
    metaDescription: `Les données personnelles que ${voice.name} recueille, à quelles fins, qui les voit, et comment consulter ou supprimer les vôtres.`,
  },
  sections: [
    { anchor: 'who', title: '1. Qui est responsable', body: whoBody(voice) },
    { anchor: 'what', title: '2. Ce que nous recueillons', body: WHAT },
    { anchor: 'why', title: '3. À quelles fins, et sur quel fondement', body: WHY },
    { anchor: 'marketing', title: '4. E-mails et autres communications commerciales', body: MARKETING },
    { anchor: 'who-sees', title: '5. Qui d’autre y a accès', body: WHO_SEES },
    { anchor: 'how-long', title: '6. Combien de temps nous les conservons', body: HOW_LONG },
    { anchor: 'safety', title: '7. Comment nous les protégeons', body: SAFETY },
    { anchor: 'rights', title: '8. Vos droits', body: rightsBody(voice) },
    { anchor: 'children', title: '9. Enfants', body: CHILDREN },
    { anchor: 'changes', title: '10. Modifications', body: CHANGES },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${legalName}, ${address}, est responsable du traitement des données personnelles utilisées par ${name}. Pour toute question sur vos
données, écrivez à <a href="mailto:${email}">${email}</a>.</p>
<p><strong>Cette boutique est une démonstration</strong> d’une marque fictive. N’y saisissez pas de véritables données de carte ; tout ce
que vous saisissez par ailleurs reste dans la base de données de la personne qui exploite la démonstration.</p>`;

const WHAT = `<p>Ce que vous nous donnez :</p>
<ul>
<li>lorsque vous commandez : nom, adresse, e-mail, ce que vous achetez et le mode de paiement (jamais le numéro de votre carte) ;</li>
<li>lorsque vous avez un compte : votre mot de passe sous une forme illisible, vos adresses, les pièces gardées, vos préférences et, si
vous nous l’indiquez, votre date de naissance ;</li>
<li>lorsque vous nous écrivez : ce que vous écrivez ;</li>
<li>lorsque vous cherchez avec une photo : la photo, dont nous gardons les valeurs nécessaires à la recherche.</li>
</ul>
<p>Ce qui résulte de l’utilisation de la boutique : l’adresse de votre connexion, le type d’appareil et de navigateur, les pages
demandées et les erreurs. Avec votre accord, également ce que vous regardez et cherchez, sous un nombre aléatoire.</p>`;

const WHY = `<table><thead><tr><th>Finalité</th><th>Fondement</th></tr></thead>
<tbody><tr><td>Recevoir, livrer et rembourser les commandes, et vous répondre</td><td>Notre contrat avec vous</td></tr>
<tr><td>Gérer votre compte</td><td>Notre contrat avec vous</td></tr>
<tr><td>Tenir la comptabilité et payer les taxes</td><td>La loi</td></tr>
<tr><td>Assurer le fonctionnement et la sécurité de la boutique, et prévenir la fraude</td><td>Notre intérêt légitime</td></tr>
<tr><td>La newsletter</td><td>Votre consentement</td></tr>
<tr><td>Analyse, personnalisation et publicité</td><td>Votre consentement</td></tr></tbody></table>
<p>Nous ne prenons à votre sujet aucune décision exclusivement automatisée ayant des effets juridiques. Un paiement retenu par un
contrôle antifraude est examiné par une personne si vous le demandez.</p>`;

const MARKETING = `<p>La newsletter ne vous est envoyée qu’après confirmation de votre adresse au moyen d’un lien que nous vous adressons, et
chaque numéro contient un lien de désinscription. Vos choix concernant l’e-mail, le SMS et le courrier se trouvent dans votre compte,
parmi vos informations. Les messages relatifs à une commande (reçue, expédiée, remboursée) ne sont pas de la publicité et vous
parviennent dans tous les cas.</p>`;

const WHO_SEES = `<p>Celles et ceux qui en ont besoin pour leur part du travail, et pour elle seule : le transporteur qui apporte votre colis, le
prestataire de paiement, l’entreprise qui héberge la boutique et envoie ses e-mails, un fournisseur de recherche d’adresses et, avec
votre consentement, les outils d’analyse et de publicité mentionnés sous <a href="/cookies">Cookies</a>. Merroway et Merroway Outlet
appartiennent à une même famille et partagent ce qui est nécessaire à l’exploitation des deux boutiques. Nous ne vendons vos données à
personne.</p>
<p>Si l’un d’eux travaille hors du Royaume-Uni et de l’Espace économique européen, nous garantissons par contrat que vos données y sont
protégées comme ici. Nous ne communiquons de données à une autorité que lorsque la loi nous y oblige.</p>`;

const HOW_LONG = `<ul>
<li>Commandes et factures : six ans après la fin de l’année, comme l’exige le droit fiscal.</li>
<li>Votre compte : jusqu’à ce que vous le supprimiez. Les commandes sont alors conservées pendant la durée ci-dessus, sans le reste.</li>
<li>Newsletter : jusqu’à votre désinscription. Nous gardons ensuite votre adresse dans le seul but de ne plus vous écrire.</li>
<li>Messages : le temps de les traiter, ainsi que leurs suites.</li>
<li>Votre choix concernant les cookies et les cookies eux-mêmes : selon les durées indiquées sous <a href="/cookies">Cookies</a>.</li>
</ul>`;

const SAFETY = `<p>Les connexions sont chiffrées. Les mots de passe sont conservés de telle sorte que personne, pas même nous, ne puisse les lire.
Les numéros de carte passent directement de votre navigateur au prestataire de paiement. Les personnes qui travaillent pour nous ne
voient que ce dont leur travail a besoin, et rien de plus.</p>`;

const rightsBody = ({ email }: Voice): string =>
  `<p>Vous pouvez demander à consulter vos données, à les faire rectifier ou supprimer, à en limiter l’usage et à les récupérer sous une forme
lisible par une machine. Vous pouvez vous opposer à ce que nous faisons au titre de notre intérêt légitime et retirer un consentement à
tout moment ; ce qui a été fait auparavant reste licite.</p>
<p>Vous pouvez faire beaucoup par vous-même : <a href="/customer/account/edit">modifier vos informations</a> ou
<a href="/customer/account/delete">supprimer votre compte</a>. Pour le reste, écrivez à <a href="mailto:${email}">${email}</a> ; vous
recevez une réponse dans un délai d’un mois.</p>
<p>Vous pouvez aussi adresser une réclamation à une autorité, en France à la Commission nationale de l’informatique et des libertés
(<a target="_blank" href="https://www.cnil.fr" rel="noopener">cnil.fr</a>).</p>`;

const CHILDREN =
  '<p>La boutique ne s’adresse pas aux enfants de moins de 16 ans, et nous ne conservons pas sciemment de données à leur sujet.</p>';

const CHANGES = `<p>Lorsque nous modifions cette politique, nous publions la nouvelle version ici, avec sa date. Si un changement vous concerne de
près, nous vous en informons d’abord par e-mail.</p>`;
