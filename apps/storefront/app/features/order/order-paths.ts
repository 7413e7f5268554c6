import { ROUTES } from '@shop/domain/route-table';

/** §2 keeps few query parameters on pages: one of them names an order, and in the list what to show of all. */
export const ORDER_PARAMETER = 'order';
export const TEXT_PARAMETER = 'q';

/** Where whoever has no account finds an order. */
export const ORDER_LOOKUP_PATH = '/order-lookup';

export const orderPath = (number: string): string => `${ROUTES.orderHistory.path}/${encodeURIComponent(number)}`;
export const invoicePath = (number: string): string => `${orderPath(number)}/invoice`;
export const returnPath = (number: string): string => `${orderPath(number)}/return`;
export const trackPath = (number: string): string => `${ROUTES.trackOrder.path}?order=${encodeURIComponent(number)}`;
