/** Sizes and buttons stand apart on the page and belong to this form all the same. */
export const ADD_FORM_ID = 'add-to-bag';

/** Where somebody without script asks to be told when a size is back. */
export const backInStockPath = (sku: string): string => `/back-in-stock?${new URLSearchParams({ sku })}`;
