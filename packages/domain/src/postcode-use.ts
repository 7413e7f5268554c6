/** Where letters find their way without: the shop asks nobody there for a postcode. */
const WITHOUT_POSTCODES: readonly string[] = ['AE', 'QA', 'SA'];

/** Apart from the rules of postcodes, which no page needs to know. */
export const hasPostcodes = ({ alpha2 }: { alpha2: string }): boolean => !WITHOUT_POSTCODES.includes(alpha2);
