import type { PdpSettingDocument } from '@shop/contracts/content/documents';
import { type Market, money, RETURN_DAYS } from '../markets.ts';
import { costOf } from '../pages/returns.ts';

export function productPageSetting(market: Market): PdpSettingDocument {
  const [standard, express, free] = [market.standard, market.express, market.freeOver].map((one) => money(market, one));
  return {
    deliveryText: `Standard ${standard}, ${market.times.standard}. Free over ${free}.`,
    returnsText: `${RETURN_DAYS} days to send it back. ${costOf(market)}`,
    sections: [
      {
        title: 'Delivery and returns',
        body: `<p>Standard delivery to ${market.place} is ${standard}, and free over ${free}. ${market.expressName} is ${express}.
Checkout shows the days for your address: <a href="/delivery">more about delivery</a>.</p>
<p>You have ${RETURN_DAYS} days from the day it reaches you to send it back. ${costOf(market)}
<a href="/returns">More about returns</a>.</p>`,
      },
      {
        title: 'About the pictures',
        body: `<p>The garment is drawn, not photographed. Cut, cloth and colour are as it was made; how it sits on a body a drawing
cannot show. Compare its measurements with the <a href="/size-guide">size guide</a>.</p>`,
      },
    ],
  };
}
