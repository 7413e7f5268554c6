import { isRecord } from './record.ts';

/** Url lists per device. */
export type MediaUrls = { app: readonly string[]; desktop: readonly string[]; mobile: readonly string[] };

/** §3: https:// and the media CDN domain before a path; a url that has a host already keeps it. */
export function absoluteMediaUrl(url: string, cdnDomain: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url;
  return `https://${cdnDomain}/${url.replace(/^\//, '')}`;
}

/** The path of a url on the media CDN; any other url as it is. */
export function relativeMediaUrl(url: string, cdnDomain: string): string {
  const [, host, path = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host?.toLowerCase() !== cdnDomain.toLowerCase()) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Reads Media in either case (`Desktop`, `desktop`); what is missing or no list is empty. */
export const readMediaUrls = (media: unknown): MediaUrls => ({
  app: urlsOf(media, 'App'),
  desktop: urlsOf(media, 'Desktop'),
  mobile: urlsOf(media, 'Mobile'),
});

function urlsOf(media: unknown, device: 'App' | 'Desktop' | 'Mobile'): readonly string[] {
  if (!isRecord(media)) return [];
  const list = media[device] ?? media[device.toLowerCase()];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const url = isRecord(item) ? (item.Url ?? item.url) : undefined;
    return typeof url === 'string' && url !== '' ? [url] : [];
  });
}
