import { type Cdn, toCdnKey } from '@shop/domain/system/cdn';

type Purge = { cdn: Cdn; id: string; origin: string; keys: readonly string[]; token: string };

/** Request that purges pages with any of these keys, as each cache expects it. */
export function buildPurgeRequest({ cdn, id, origin, token, ...purge }: Purge): { url: string; init: RequestInit } {
  const keys = purge.keys.map(toCdnKey);
  const json = { 'content-type': 'application/json', accept: 'application/json' };
  const own = token === '' ? undefined : { authorization: `Bearer ${token}` };
  if (cdn === 'fastly') {
    const headers = { ...json, 'fastly-key': token };
    const body = JSON.stringify({ surrogate_keys: keys });
    return { url: `${origin}/service/${id}/purge`, init: { method: 'POST', headers, body } };
  }
  if (cdn === 'cloudflare') {
    const body = JSON.stringify({ tags: keys });
    const url = `${origin}/client/v4/zones/${id}/purge_cache`;
    return { url, init: { method: 'POST', headers: { ...json, ...own }, body } };
  }
  if (cdn === 'varnish') return { url: origin, init: { method: 'PURGE', headers: { ...own, xkey: keys.join(' ') } } };
  return { url: origin, init: { method: 'BAN', headers: { ...own, 'xkey-pattern': buildPattern(keys) } } };
}

/** Matches the header `xkey` of a page that has any of the keys. */
const buildPattern = (keys: readonly string[]): string =>
  `(^|\\s)(${keys.map((key) => key.replace(/[.*+?^${}()|[\]\\"]/g, '\\$&')).join('|')})(\\s|$)`;
