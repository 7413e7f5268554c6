/** The page of the choice, for those without script. */
export const CONSENT_PATH = '/consent';
