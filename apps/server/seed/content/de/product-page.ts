import type { Edition } from '../edition.ts';
import { money, RETURN_DAYS } from '../markets.ts';
import { returnCost } from './returns.ts';

export const productPage: Edition['productPage'] = (market) => {
  const [standard, express, free] = [market.standard, market.express, market.freeOver].map((one) => money(market, one));
  const { from, to } = market.days.standard;
  return {
    deliveryText: `Standard ${standard}, ${from} bis ${to} Werktage. Ab ${free} kostenlos.`,
    returnsText: `${RETURN_DAYS} Tage Zeit für die Rückgabe. ${returnCost(market)}`,
    sections: [
      {
        title: 'Lieferung und Rückgabe',
        body: `<p>Die Standardlieferung innerhalb Deutschlands kostet ${standard} und ist ab ${free} kostenlos. Express kostet ${express}.
An der Kasse sehen Sie die Liefertage für Ihre Adresse: <a href="/delivery">mehr zur Lieferung</a>.</p>
<p>Sie haben ab Erhalt ${RETURN_DAYS} Tage Zeit, das Stück zurückzusenden. ${returnCost(market)}
<a href="/returns">Mehr zur Rückgabe</a>.</p>`,
      },
      {
        title: 'Zu den Bildern',
        body: `<p>Das Kleidungsstück ist gezeichnet, nicht fotografiert. Schnitt, Stoff und Farbe entsprechen dem Original; wie es am Körper
sitzt, kann eine Zeichnung nicht zeigen. Vergleichen Sie seine Maße mit der <a href="/size-guide">Größentabelle</a>.</p>`,
      },
    ],
  };
};
