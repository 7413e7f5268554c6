/** The form, for the controls that belong to it and stand elsewhere. */
export const FILTERS_ID = 'filters';
