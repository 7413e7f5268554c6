import type { MenuEdit } from './feed-entry.ts';

export type MenuCategoryRecord = {
  key: string;
  parent?: string | undefined;
  path: string;
  inMenu: boolean;
  texts: Readonly<Record<string, { name: string } | undefined>>;
};

/** Menu of a category tree: an entry for each top category, with those below it as links. `locales`: preferred first. */
export function buildCategoryMenu(categories: readonly MenuCategoryRecord[], locales: readonly string[]): MenuEdit[] {
  const shown = categories.filter(({ inMenu }) => inMenu);
  const keys = new Set(shown.map(({ key }) => key));
  return shown
    .filter(({ parent }) => parent === undefined || !keys.has(parent))
    .map((top) => {
      const below = shown.filter(({ parent }) => parent === top.key);
      return {
        ...{ title: getName(top, locales), url: top.path, noFollow: false, pictures: {} },
        columns: groupLinks(below, { shown, locales }),
      };
    });
}

/** A category with categories of its own heads a column; the others share the first. */
function groupLinks(
  below: readonly MenuCategoryRecord[],
  { shown, locales }: { shown: readonly MenuCategoryRecord[]; locales: readonly string[] },
): MenuEdit['columns'] {
  const toLink = (category: MenuCategoryRecord) => ({
    ...{ name: getName(category, locales), url: category.path, noFollow: false },
  });
  const listBelow = ({ key }: MenuCategoryRecord) => shown.filter(({ parent }) => parent === key);
  const single = below.filter((one) => listBelow(one).length === 0);
  const heads = below.filter((one) => listBelow(one).length > 0);
  return [
    ...(single.length > 0 ? [{ links: single.map(toLink) }] : []),
    ...heads.map((head) => ({ title: getName(head, locales), links: [head, ...listBelow(head)].map(toLink) })),
  ];
}

function getName({ texts, path }: MenuCategoryRecord, locales: readonly string[]): string {
  const named = [...locales.map((locale) => texts[locale]), ...Object.values(texts)].find((text) => text?.name);
  return named?.name ?? path;
}
