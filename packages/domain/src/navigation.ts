import { type MediaUrls, readMediaUrls } from './media-url.ts';
import { isRecord } from './record.ts';
import { isSafeUrl } from './rich-text.ts';

export type NavigationLink = { name: string; url: string; noFollow: boolean };
/** Links under one heading, which may be missing. */
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
export const readNavigation = (response: unknown): readonly NavigationItem[] => recordsOf(response).map(readItem);

function readItem(item: Fields): NavigationItem {
  const { desktop, mobile } = readMediaUrls(item.Media);
  return {
    title: text(item.Title) ?? '',
    color: text(item.Color) ?? null,
    url: urlOf(item),
    media: { desktop, mobile },
    noFollow: item.NoFollow === true,
    list: listOf(item.List).map(readGroup),
  };
}

/** A group is a list of links, or an object that also names them. */
const readGroup = (group: unknown): NavigationGroup =>
  isRecord(group)
    ? { title: text(group.Title) ?? text(group.Name) ?? null, links: recordsOf(group.List).map(readLink) }
    : { title: null, links: recordsOf(group).map(readLink) };

const readLink = (link: Fields): NavigationLink => ({
  name: text(link.Name) ?? '',
  url: urlOf(link),
  noFollow: link.NoFollow === true,
});

type Fields = Readonly<Record<string, unknown>>;

/** A menu entry that leads nowhere, or would run as script, is a hash link. */
function urlOf({ Url }: Fields): string {
  const url = text(Url);
  return url !== undefined && isSafeUrl(url) ? url : '#';
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordsOf = (value: unknown): readonly Fields[] => listOf(value).filter(isRecord);
