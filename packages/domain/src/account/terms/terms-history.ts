/** Terms of a store as saved once. Saved terms are never changed: a correction is a new version. */
export type SavedTerms<Values> = {
  version: number;
  startsAt: Date;
  values: Values;
  /** Set when scheduled terms were cancelled before their start. */
  cancelledAt?: Date | undefined;
};

/** Terms in force at a moment; undefined before the first saved ones, when the brand data applies. */
export function pickTerms<Values>(history: readonly SavedTerms<Values>[], at: Date): SavedTerms<Values> | undefined {
  return listStanding(history)
    .filter(({ startsAt }) => startsAt <= at)
    .at(-1);
}

/** Scheduled terms, earliest first. */
export const listComingTerms = <Values>(history: readonly SavedTerms<Values>[], at: Date): SavedTerms<Values>[] =>
  listStanding(history).filter(({ startsAt }) => startsAt > at);

/** By start; of two with the same start, the later version applies. */
const listStanding = <Values>(history: readonly SavedTerms<Values>[]): SavedTerms<Values>[] =>
  history
    .filter(({ cancelledAt }) => !cancelledAt)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.version - other.version);

/** Highest version of a store's terms; 0 while the brand data applies. */
export const getTermsVersion = (history: readonly Pick<SavedTerms<unknown>, 'version'>[]): number =>
  Math.max(0, ...history.map(({ version }) => version));
