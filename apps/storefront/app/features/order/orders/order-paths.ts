import { ROUTES } from '@shop/domain/site/pages/route-table';

/** §2 allows few query parameters: this one contains an order number, or the filter of the list. */
export const ORDER_PARAMETER = 'order';
export const TEXT_PARAMETER = 'q';

export const orderPath = (number: string): string => `${ROUTES.orderHistory.path}/${encodeURIComponent(number)}`;
export const creditNotePath = (number: string, note: string): string => `${invoicePath(number)}?creditNote=${note}`;
export const invoicePath = (number: string): string => `${orderPath(number)}/invoice`;
export const returnPath = (number: string): string => `${orderPath(number)}/return`;
export const trackPath = (number: string): string => `${ROUTES.trackOrder.path}?order=${encodeURIComponent(number)}`;
