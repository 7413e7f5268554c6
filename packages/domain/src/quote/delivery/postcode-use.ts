/** Countries without postcodes: the forms there do not request one. */
const WITHOUT_POSTCODES: readonly string[] = ['AE', 'QA', 'SA'];

/** Separate from the postcode rules, to keep them out of the page bundle. */
export const hasPostcodes = ({ alpha2 }: { alpha2: string }): boolean => !WITHOUT_POSTCODES.includes(alpha2);
