/** Form id, for controls outside the form element. */
export const FILTERS_ID = 'filters';
