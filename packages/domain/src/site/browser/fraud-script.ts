/** §9 */
export const FRAUD_COOKIE_DAYS = 400;
export const FRAUD_TIMEOUTS_SECONDS = [5, 10, 15, 30, 60] as const;
