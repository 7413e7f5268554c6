import { isIP, isIPv4 } from 'node:net';

export const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal'];

export function isProxy(item: string): boolean {
  if (PROXY_WORDS.includes(item)) return true;
  const [address = '', range, ...rest] = item.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  return range === undefined || (/^\d+$/.test(range) && Number(range) > 0 && Number(range) <= getBits(address));
}

const getBits = (address: string) => (isIPv4(address) ? 32 : 128);

/** Locale of a store and its code at the content service. */
export const isLocalePair = (pair: string) => /^[a-z]{2}-[A-Z]{2}=[\w-]{2,15}$/.test(pair);

const TAG_MANAGER = /^GTM-[A-Z\d]{4,12}$/;
/** Tag manager id `GTM-ABC123`, or one per brand: `main=GTM-ABC123,outlet=GTM-DEF456`. */
export const isTagManager = (item: string) => TAG_MANAGER.test(item.replace(/^(main|outlet)=/, ''));
