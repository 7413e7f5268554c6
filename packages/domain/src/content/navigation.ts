import { type MediaUrls, readMediaUrls } from '../catalog/media-url.ts';
import { isRecord } from '../record.ts';
import { isSafeUrl } from './rich-text.ts';

export type NavigationLink = { name: string; url: string; noFollow: boolean };
/** Links under one optional heading. */
export type NavigationGroup = { title: string | null; links: readonly NavigationLink[] };
export type NavigationItem = {
  title: string;
  color: string | null;
  url: string;
  media: Pick<MediaUrls, 'desktop' | 'mobile'>;
  noFollow: boolean;
  list: readonly NavigationGroup[];
};

/** Maps the menu feed's capitalised fields (§3); an empty or missing response is an empty menu (§5). */
export const readNavigation = (response: unknown): readonly NavigationItem[] => listRecords(response).map(readItem);

function readItem(item: Fields): NavigationItem {
  const { desktop, mobile } = readMediaUrls(item.Media);
  return {
    title: text(item.Title) ?? '',
    color: text(item.Color) ?? null,
    url: getUrl(item),
    media: { desktop, mobile },
    noFollow: item.NoFollow === true,
    list: getList(item.List).map(readGroup),
  };
}

/** A group is a list of links, or an object with a title and links. */
const readGroup = (group: unknown): NavigationGroup =>
  isRecord(group)
    ? { title: text(group.Title) ?? text(group.Name) ?? null, links: listRecords(group.List).map(readLink) }
    : { title: null, links: listRecords(group).map(readLink) };

const readLink = (link: Fields): NavigationLink => ({
  name: text(link.Name) ?? '',
  url: getUrl(link),
  noFollow: link.NoFollow === true,
});

type Fields = Readonly<Record<string, unknown>>;

/** An entry without a URL, or with a script URL, becomes a hash link (XSS). */
function getUrl({ Url }: Fields): string {
  const url = text(Url);
  return url !== undefined && isSafeUrl(url) ? url : '#';
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const getList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listRecords = (value: unknown): readonly Fields[] => getList(value).filter(isRecord);
