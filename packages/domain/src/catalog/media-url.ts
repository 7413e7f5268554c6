import { isRecord } from '../record.ts';

/** URL lists per device. */
export type MediaUrls = { app: readonly string[]; desktop: readonly string[]; mobile: readonly string[] };

/** §3: prefixes a path with https:// and the media CDN domain; a URL with a host keeps it. */
export function absoluteMediaUrl(url: string, cdnDomain: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  return `https://${cdnDomain}/${url.replace(/^\//, '')}`;
}

/** Path of a URL on the media CDN; any other URL is unchanged. */
export function relativeMediaUrl(url: string, cdnDomain: string): string {
  const [, host, path = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host?.toLowerCase() !== cdnDomain.toLowerCase()) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Reads Media in either case (`Desktop`, `desktop`); missing or invalid lists are empty. */
export const readMediaUrls = (media: unknown): MediaUrls => ({
  app: listUrls(media, 'App'),
  desktop: listUrls(media, 'Desktop'),
  mobile: listUrls(media, 'Mobile'),
});

function listUrls(media: unknown, device: 'App' | 'Desktop' | 'Mobile'): readonly string[] {
  if (!isRecord(media)) return [];
  const list = media[device] ?? media[device.toLowerCase()];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const url = isRecord(item) ? (item.Url ?? item.url) : undefined;
    return typeof url === 'string' && url !== '' ? [url] : [];
  });
}
