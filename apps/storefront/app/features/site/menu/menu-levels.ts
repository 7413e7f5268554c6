import type { FrameLink, FrameSection, MenuItem, MenuLink, MenuTile } from '#app/shop/frame.ts';

/** Entry of the phone menu with its children; a plain link without children. */
export type MenuLevel = {
  key: string;
  title: string;
  url?: string;
  rel?: string;
  colour?: string;
  groups: readonly { title?: string; links: readonly FrameLink[] }[];
  tiles: readonly MenuTile[];
};

export const categoryLevel = ({ columns, tiles, colour, ...link }: MenuItem): MenuLevel => {
  const { label, ...rest } = toLink(link);
  return {
    key: `category ${link.url}`,
    title: label,
    ...rest,
    ...(colour && { colour }),
    groups: columns.map(({ title, links }) => ({ ...(title && { title }), links: links.map(toLink) })),
    tiles,
  };
};

export const sectionLevel = ({ id, title, url, links }: FrameSection): MenuLevel => ({
  key: `section ${id}`,
  title,
  ...(url && { url }),
  groups: links.length > 0 ? [{ links }] : [],
  tiles: [],
});

export const hasLevelBelow = ({ groups, tiles }: MenuLevel): boolean => groups.length + tiles.length > 0;

const toLink = ({ name, url, noFollow }: MenuLink): FrameLink => ({
  label: name,
  url,
  ...(noFollow && { rel: 'nofollow' }),
});
