import type { PreviewData } from '@shop/domain/preview';

/** What stands around every page. It comes with the document and stays while the shopper moves from page to page. */
export type Frame = {
  announcements: readonly Announcement[];
  menu: readonly MenuItem[];
  sections: readonly FrameSection[];
  /** What somebody with a grant previews. */
  preview?: Previewed;
};

export type Announcement = {
  text: string;
  url?: string;
  noFollow?: boolean;
  /** As an editor chose them, where the one can be read on the other. */
  colours?: Colours;
};
type Colours = { ground: string; ink: string; isDark: boolean };

export type MenuLink = { name: string; url: string; noFollow?: boolean };
export type MenuColumn = { title?: string; links: readonly MenuLink[] };
/** A picture that leads somewhere. */
export type MenuTile = MenuLink & { desktop: string; mobile: string };
export type MenuItem = MenuLink & {
  colour?: string;
  columns: readonly MenuColumn[];
  tiles: readonly MenuTile[];
};

/** Links of the footer, of the side navigation or of both. */
export type FrameSection = {
  id: string | number;
  title: string;
  url?: string;
  /** Markup that the content client has cleaned. */
  html?: string;
  links: readonly FrameLink[];
  inFooter: boolean;
  inSideNav: boolean;
};
export type FrameLink = { label: string; url: string; target?: string; rel?: string };

export type Previewed = Pick<PreviewData, 'Device' | 'Store'> & {
  /** Instants: the one that is shown, and those at which something changes next. */
  moment: string;
  changes: readonly string[];
};

export const EMPTY_FRAME: Frame = { announcements: [], menu: [], sections: [] };
