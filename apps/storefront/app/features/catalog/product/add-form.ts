import { ROUTES } from '@shop/domain/site/pages/route-table';
/** Form id: size inputs and buttons are outside the form element. */
export const ADD_FORM_ID = 'add-to-quote';

/** Back-in-stock page, used without JavaScript. */
export const backInStockPath = (sku: string): string => `${ROUTES.backInStock.path}?${new URLSearchParams({ sku })}`;
