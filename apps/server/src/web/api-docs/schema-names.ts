import { errorReplySchema } from '@shop/contracts/errors';
import { moneySchema } from '@shop/contracts/money';
import { address, country, orderAddress, typedPlace } from '@shop/contracts/shop/account/address';
import { tokens } from '@shop/contracts/shop/account/auth';
import { refreshReply } from '@shop/contracts/shop/account/customer';
import { cardFields, savedCard } from '@shop/contracts/shop/account/saved-card';
import { inventoryReply, productTile, sizeGuidesReply, stockReply } from '@shop/contracts/shop/catalog/catalog';
import { crumb, listingFacet, listingReply, listingTile, productDetail } from '@shop/contracts/shop/discovery/page';
import { checkoutReply, placingReply } from '@shop/contracts/shop/order/checkout';
import { orderReply } from '@shop/contracts/shop/order/order';
import { orderDetail } from '@shop/contracts/shop/order/order-history';
import { timelineEvent } from '@shop/contracts/shop/order/tracking';
import { backInStockSize } from '@shop/contracts/shop/quote/back-in-stock';
import { shippingMethod } from '@shop/contracts/shop/quote/delivery';
import { quoteLine, quoteReply, quoteService } from '@shop/contracts/shop/quote/quote';
import { z } from 'zod';
import { API_OPERATIONS, capitalise } from './api-operations.ts';

/** Schemas that several operations share. */
const SHARED = {
  Address: address,
  BackInStockSize: backInStockSize,
  CardFields: cardFields,
  Checkout: checkoutReply,
  Country: country,
  Crumb: crumb,
  ErrorReply: errorReplySchema,
  Inventory: inventoryReply,
  Listing: listingReply,
  ListingFacet: listingFacet,
  ListingTile: listingTile,
  Money: moneySchema,
  Order: orderReply,
  OrderAddress: orderAddress,
  OrderDetail: orderDetail,
  PlacingReply: placingReply,
  PrivateData: refreshReply,
  Product: productDetail,
  ProductTile: productTile,
  Quote: quoteReply,
  QuoteLine: quoteLine,
  QuoteService: quoteService,
  SavedCard: savedCard,
  ShippingMethod: shippingMethod,
  SizeGuides: sizeGuidesReply,
  StockReply: stockReply,
  TimelineEvent: timelineEvent,
  Tokens: tokens,
  TypedAddress: typedPlace,
};

/** Component names: the shared schemas, and body and reply of each operation. A body gets the suffix `Input`. */
export function nameSchemas() {
  const registry = z.registry<{ id: string }>();
  const add = (id: string, schema: z.ZodType) => {
    if (!registry.has(schema)) registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(SHARED)) add(id, schema);
  for (const { operationId, endpoint } of API_OPERATIONS) {
    const name = capitalise(operationId);
    if (endpoint.body) add(name, endpoint.body);
    add(`${name}Reply`, endpoint.response);
  }
  return registry;
}
