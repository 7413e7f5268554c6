import type { Secret } from './secret.ts';

/**
 * Calls a vendor with a key that it accepts. While a key is replaced at the vendor both are configured: the next one
 * is tried when one is refused, and the one that worked is tried first next time.
 */
export function createVendorKeys(secret: Secret) {
  let working = 0;

  async function tryKey<T>(call: Call<T>, isRefusal: IsRefusal, triesLeft: number): Promise<T> {
    const keys = secret.list();
    const at = working;
    try {
      return await call(keys[at % keys.length] ?? '');
    } catch (error) {
      if (triesLeft <= 0 || !isRefusal(error)) throw error;
      // Unless a concurrent call has moved on already.
      if (working === at) working = (at + 1) % keys.length;
      return await tryKey(call, isRefusal, triesLeft - 1);
    }
  }

  return <T>(call: Call<T>, isRefusal: IsRefusal = isKeyRefused): Promise<T> =>
    tryKey(call, isRefusal, secret.list().length - 1);
}

export type VendorKeys = ReturnType<typeof createVendorKeys>;

type Call<T> = (key: string) => Promise<T>;
type IsRefusal = (error: unknown) => boolean;

/** Error of a call whose key the vendor does not accept. */
export const keyRefused = (reason: string): Error => Object.assign(new Error(reason), { isKeyRefused: true });

export const isKeyRefused = (error: unknown): boolean => error instanceof Error && 'isKeyRefused' in error;
