/** State in which a returned unit arrived. */
export const RETURN_CONDITIONS = ['as-new', 'worn', 'damaged', 'missing'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];
