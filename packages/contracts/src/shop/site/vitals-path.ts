/** Separate from the vitals schema, so that a page that only reports does not bundle it. */
export const VITALS_PATH = '/api/v1/vitals';
