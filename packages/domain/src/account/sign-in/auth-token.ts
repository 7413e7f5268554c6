import { MS_PER_SECOND } from '../../time.ts';

/** Token lifetime: `expiresIn` in seconds, `expiration` as a timestamp in milliseconds (§3). */
export type AuthToken = { expiresIn: number; expiration: number };

/** Expiration defaults to now plus `expiresIn` seconds. */
export const authToken = (given: { expiresIn: number; expiration?: number }, now: Date): AuthToken => ({
  expiresIn: given.expiresIn,
  expiration: given.expiration ?? now.getTime() + given.expiresIn * MS_PER_SECOND,
});

export const isTokenExpired = ({ expiration }: AuthToken, now: Date): boolean => now.getTime() >= expiration;
