import type { FrameSection, MenuItem } from '#app/frame.ts';

/** For tests: a category with two columns and two pictures, or one that differs from it. */
export const aMenuItem = (differing: Partial<MenuItem> = {}): MenuItem => ({
  name: 'Dresses',
  url: '/clothing/dresses.html',
  columns: [
    { title: 'By length', links: [aLink('Mini dresses'), aLink('Midi dresses')] },
    { title: 'By style', links: [aLink('Wrap dresses'), aLink('Slip dresses')] },
  ],
  tiles: [aTile('Party dresses'), aTile('Wedding guest')],
  ...differing,
});

const pathOf = (name: string) => `/clothing/dresses/${name.toLowerCase().replaceAll(' ', '-')}.html`;
const aLink = (name: string) => ({ name, url: pathOf(name) });
const aTile = (name: string) => ({ ...aLink(name), desktop: '/desktop.webp', mobile: '/mobile.webp' });

/** For tests: help, in the footer and the side navigation, or a section that differs from it. */
export const aSection = (differing: Partial<FrameSection> = {}): FrameSection => ({
  id: 1,
  title: 'Help',
  url: '/contact',
  links: [
    { label: 'Delivery', url: '/delivery' },
    { label: 'Returns', url: '/returns' },
  ],
  inFooter: true,
  inSideNav: true,
  ...differing,
});
