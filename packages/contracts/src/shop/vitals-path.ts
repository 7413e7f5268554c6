/** Apart from what is told there, so that a page that only tells needs no schema. */
export const VITALS_PATH = '/api/v1/vitals';
