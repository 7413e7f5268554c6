import type { PageWriter } from '../edition.ts';
import { type Market, money, RETURN_DAYS, type WorkingDays } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const delivery: PageWriter = (voice, market) => {
  const free = money(market, market.freeOver);
  return {
    slug: 'delivery',
    title: 'Livraison',
    intro: `La livraison standard en France coûte ${money(market, market.standard)} ; elle est offerte dès ${free} de commande.`,
    seo: {
      metaTitle: 'Livraison',
      metaDescription: 'Le prix et les délais de livraison en France, et comment suivre votre colis.',
    },
    sections: [
      { anchor: 'options', title: 'Modes de livraison et tarifs', body: optionsBody(market) },
      { anchor: 'free-delivery', title: 'Livraison offerte', body: freeBody(free) },
      { anchor: 'when-we-send', title: 'L’expédition', body: SENDING },
      { anchor: 'tracking', title: 'Suivre votre colis', body: TRACKING },
      {
        anchor: 'tax',
        title: 'TVA',
        body: '<p>Tous nos prix s’entendent toutes taxes comprises, avec une TVA de 20 %.</p>',
      },
      { anchor: 'problems', title: 'Si votre colis n’arrive pas', body: problemsBody(voice) },
    ],
  };
};

const inWords = ({ from, to }: WorkingDays): string => `De ${from} à ${to} jours ouvrés`;

function optionsBody(market: Market): string {
  const { days } = market;
  return `<table><thead><tr><th>Mode</th><th>Délai</th><th>Prix</th></tr></thead>
<tbody><tr><td>Standard</td><td>${inWords(days.standard)}</td><td>${money(market, market.standard)}, offerte dès ${money(market, market.freeOver)}</td></tr>
<tr><td>Express</td><td>${inWords(days.express)}</td><td>${money(market, market.express)}</td></tr></tbody></table>
<p>Les jours ouvrés vont du lundi au vendredi, hors jours fériés. Avant le paiement, nous affichons les dates prévues pour
votre adresse, et uniquement les modes de livraison qui la desservent.</p>`;
}

const freeBody = (free: string): string =>
  `<p>La livraison standard est offerte dès ${free} de commande. Nous tenons compte du total des pièces de votre
panier, après réduction et avant livraison. Le panier vous indique ce qu’il vous manque pour en profiter.</p>
<p>Si un retour ramène ensuite la commande au-dessous de ${free}, nous ne vous facturons pas la livraison après coup.</p>`;

const SENDING = `<p>Dès que votre paiement est accepté, nous préparons la commande et l’expédions en un seul colis. Vous recevez un
e-mail à la réception de la commande, puis un autre lorsqu’elle est en route. Les deux indiquent votre numéro de commande.</p>
<p>Vérifiez bien l’adresse avant de payer : une fois le colis fermé, nous ne pouvons plus en changer la destination.</p>`;

const TRACKING = `<p>L’e-mail qui annonce le départ de votre colis contient un lien de suivi. Si vous avez un compte, vous le trouvez
aussi sous <a href="/customer/track-order">Suivre une commande</a> ; sinon, sous
<a href="/order-lookup">Retrouver votre commande</a>.</p>`;

const problemsBody = ({ email }: Voice): string =>
  `<p>Si votre colis n’est pas arrivé au dernier jour annoncé, consultez d’abord son suivi : il a peut-être été remis à un voisin ou
vous attend dans un point relais. Si cela ne suffit pas, <a href="/contact">écrivez-nous</a> en indiquant votre numéro de
commande, ou envoyez un e-mail à <a href="mailto:${email}">${email}</a>. Nous le recherchons avec le transporteur et, s’il est
perdu, nous vous renvoyons les pièces ou vous remboursons.</p>
<p>Si une pièce arrive abîmée ou n’est pas celle que vous avez commandée, prévenez-nous et gardez-la en l’état. Pour tout ce qui,
simplement, ne vous plaît pas, vous disposez de ${RETURN_DAYS} jours : voir <a href="/returns">Retours</a>.</p>`;
