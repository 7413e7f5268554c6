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
    const own = listParts(part);
    if (own.length === 0) return [part];
    const left = dropMenuLinks(own, isHidden);
    if (left.length === 0 && readPath(part) === undefined) return [];
    return [{ ...part, List: left }];
  });
}

/** Without host, query and anchor. */
function readPath({ Url }: MenuPart): string | undefined {
  return typeof Url === 'string' && Url !== ''
    ? Url.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')
    : undefined;
}

const listParts = ({ List }: MenuPart): MenuPart[] => (Array.isArray(List) ? (List as MenuPart[]) : []);
