import { attributes } from './attributes/de.ts';
import { bulk } from './bulk/de.ts';
import { campaigns } from './campaigns/de.ts';
import { categories } from './categories/de.ts';
import { content } from './content/de.ts';
import { customers } from './customers/de.ts';
import { deliveries } from './deliveries/de.ts';
import { experiments } from './experiments/de.ts';
import { feeds } from './feeds/de.ts';
import { figures } from './figures/de.ts';
import { frame } from './frame/de.ts';
import { fulfilment } from './fulfilment/de.ts';
import { holds } from './holds/de.ts';
import { home } from './home/de.ts';
import { imports } from './imports/de.ts';
import { library } from './library/de.ts';
import { machineRoom } from './machine-room/de.ts';
import { machineState } from './machine-state/de.ts';
import { media } from './media/de.ts';
import { merchandising } from './merchandising/de.ts';
import { messages } from './messages/de.ts';
import { money } from './money/de.ts';
import { orders } from './orders/de.ts';
import { people } from './people/de.ts';
import { permissions } from './permissions/de.ts';
import { phone } from './phone/de.ts';
import { previews } from './previews/de.ts';
import { priceEdit } from './price-edit/de.ts';
import { prices } from './prices/de.ts';
import { products } from './products/de.ts';
import { promotions } from './promotions/de.ts';
import { returns } from './returns/de.ts';
import { session } from './session/de.ts';
import { setup } from './setup/de.ts';
import { shop } from './shop/de.ts';
import { sizeGuides } from './size-guides/de.ts';
import { stock } from './stock/de.ts';
import { stockTakes } from './stock-takes/de.ts';
import { terms } from './terms/de.ts';
import { timeline } from './timeline/de.ts';
import { views } from './views/de.ts';

/** All German texts. */
export const de = {
  ...frame,
  ...session,
  ...home,
  ...orders,
  ...fulfilment,
  ...returns,
  ...people,
  ...attributes,
  ...sizeGuides,
  ...campaigns,
  ...timeline,
  ...previews,
  ...categories,
  ...imports,
  ...permissions,
  ...customers,
  ...money,
  ...messages,
  ...media,
  ...merchandising,
  ...views,
  ...phone,
  ...promotions,
  ...terms,
  ...experiments,
  ...feeds,
  ...content,
  ...figures,
  ...bulk,
  ...prices,
  ...priceEdit,
  ...stock,
  ...stockTakes,
  ...deliveries,
  ...holds,
  ...products,
  ...library,
  ...machineRoom,
  ...machineState,
  ...setup,
  ...shop,
};
