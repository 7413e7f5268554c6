import { attributes } from './attributes/en.ts';
import { bulk } from './bulk/en.ts';
import { campaigns } from './campaigns/en.ts';
import { categories } from './categories/en.ts';
import { content } from './content/en.ts';
import { customers } from './customers/en.ts';
import { deliveries } from './deliveries/en.ts';
import { experiments } from './experiments/en.ts';
import { feeds } from './feeds/en.ts';
import { figures } from './figures/en.ts';
import { frame } from './frame/en.ts';
import { fulfilment } from './fulfilment/en.ts';
import { holds } from './holds/en.ts';
import { home } from './home/en.ts';
import { imports } from './imports/en.ts';
import { library } from './library/en.ts';
import { machineRoom } from './machine-room/en.ts';
import { machineState } from './machine-state/en.ts';
import { media } from './media/en.ts';
import { merchandising } from './merchandising/en.ts';
import { messages } from './messages/en.ts';
import { money } from './money/en.ts';
import { orders } from './orders/en.ts';
import { people } from './people/en.ts';
import { permissions } from './permissions/en.ts';
import { phone } from './phone/en.ts';
import { previews } from './previews/en.ts';
import { priceEdit } from './price-edit/en.ts';
import { prices } from './prices/en.ts';
import { products } from './products/en.ts';
import { promotions } from './promotions/en.ts';
import { returns } from './returns/en.ts';
import { session } from './session/en.ts';
import { setup } from './setup/en.ts';
import { shop } from './shop/en.ts';
import { sizeGuides } from './size-guides/en.ts';
import { stock } from './stock/en.ts';
import { stockTakes } from './stock-takes/en.ts';
import { terms } from './terms/en.ts';
import { timeline } from './timeline/en.ts';
import { views } from './views/en.ts';

/** All English texts: the originals, by which the keys are typed. */
export const en = {
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
} as const;
