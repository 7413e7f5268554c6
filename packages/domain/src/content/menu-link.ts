import { isRecord } from '../record.ts';

/** Entry of a menu, a column of it or a link: entries hold others in `List`. */
type MenuPart = Readonly<Record<string, unknown>>;

export type MenuLink = { title: string; path: string };

/** Links of a menu entry with its own, in their order. */
export function listMenuLinks(part: MenuPart): MenuLink[] {
  const path = readPath(part);
  const title = [part.Name, part.Title].find((one) => typeof one === 'string');
  return [
    ...(path ? [{ title: typeof title === 'string' ? title : path, path }] : []),
    ...listParts(part).flatMap(listMenuLinks),
  ];
}

/** Without links to hidden pages; an entry goes with its own link, a column with its last one. */
export function dropMenuLinks<Part extends MenuPart>(
  parts: readonly Part[],
  isHidden: (path: string) => boolean,
): Part[] {
  return parts.flatMap((part) => {
    if (isHidden(readPath(part) ?? '')) return [];
    if (listParts(part).length === 0) return [part];
    const left = listGroups(part).flatMap((group): unknown[] => {
      if (!Array.isArray(group)) return isRecord(group) ? dropMenuLinks([group], isHidden) : [];
      const links = dropMenuLinks(group.filter(isRecord), isHidden);
      return links.length > 0 ? [links] : [];
    });
    if (left.length === 0 && readPath(part) === undefined) return [];
    return [{ ...part, List: left, ...dropPictures(part, isHidden) }];
  });
}

/** Links of groups without a heading have one picture each, by their order. */
function dropPictures(part: MenuPart, isHidden: (path: string) => boolean): { Media?: unknown } {
  const { Media } = part;
  const pictured = listGroups(part).flatMap((group) => {
    if (isRecord(group)) return group.Title || group.Name ? [] : listParts(group);
    return Array.isArray(group) ? group.filter(isRecord) : [];
  });
  const gone = new Set(pictured.flatMap((link, place) => (isHidden(readPath(link) ?? '') ? [place] : [])));
  if (gone.size === 0 || !isRecord(Media)) return {};
  const keep = (list: unknown) => (Array.isArray(list) ? list.filter((_, place) => !gone.has(place)) : list);
  return { Media: Object.fromEntries(Object.entries(Media).map(([device, list]) => [device, keep(list)])) };
}

/** Without host, query and anchor. */
function readPath({ Url }: MenuPart): string | undefined {
  return typeof Url === 'string' && Url !== ''
    ? Url.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')
    : undefined;
}

/** A group is a list of links, or an entry of its own. */
const listGroups = ({ List }: MenuPart): unknown[] => (Array.isArray(List) ? List : []);

const listParts = (part: MenuPart): MenuPart[] => listGroups(part).flat().filter(isRecord);
