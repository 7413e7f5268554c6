import type { Edition } from '../edition.ts';
import { money, RETURN_DAYS } from '../markets.ts';
import { returnCost } from './returns.ts';

export const productPage: Edition['productPage'] = (market) => {
  const [standard, express, free] = [market.standard, market.express, market.freeOver].map((one) => money(market, one));
  const { from, to } = market.days.standard;
  return {
    deliveryText: `Standard ${standard}, de ${from} à ${to} jours ouvrés. Offerte dès ${free}.`,
    returnsText: `${RETURN_DAYS} jours pour la renvoyer. ${returnCost(market)}`,
    sections: [
      {
        title: 'Livraison et retours',
        body: `<p>La livraison standard en France coûte ${standard} ; elle est offerte dès ${free}. La livraison express coûte
${express}. Les dates prévues pour votre adresse s’affichent avant le paiement :
<a href="/delivery">en savoir plus sur la livraison</a>.</p>
<p>Vous disposez de ${RETURN_DAYS} jours à compter de la réception pour renvoyer la pièce. ${returnCost(market)}
<a href="/returns">En savoir plus sur les retours</a>.</p>`,
      },
      {
        title: 'À propos des images',
        body: `<p>Le vêtement est dessiné, et non photographié. La coupe, l’étoffe et la couleur sont celles du modèle ; ce qu’un dessin
ne peut pas montrer, c’est la façon dont il tombe sur le corps. Comparez ses mesures avec le
<a href="/size-guide">guide des tailles</a>.</p>`,
      },
    ],
  };
};
