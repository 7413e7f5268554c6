import type { PreviewData } from '@shop/domain/content/preview';

/** Frame data of every page. Sent with the document and kept during client-side navigation. */
export type Frame = {
  announcements: readonly Announcement[];
  menu: readonly MenuItem[];
  sections: readonly FrameSection[];
  /** Preview state, with a grant. */
  preview?: Previewed;
};

export type Announcement = {
  text: string;
  url?: string;
  noFollow?: boolean;
  /** Editorial colours, if their contrast is sufficient. */
  colours?: Colours;
};
type Colours = { ground: string; ink: string; isDark: boolean };

export type MenuLink = { name: string; url: string; noFollow?: boolean };
export type MenuColumn = { title?: string; links: readonly MenuLink[] };
/** Picture link. */
export type MenuTile = MenuLink & { desktop: string; mobile: string };
export type MenuItem = MenuLink & {
  colour?: string;
  columns: readonly MenuColumn[];
  tiles: readonly MenuTile[];
  /** Columns and tiles are requested when the menu is opened. */
  isLater?: true;
};

/** Links of the footer, the side navigation or both. */
export type FrameSection = {
  id: string | number;
  title: string;
  url?: string;
  /** HTML sanitised by the content client. */
  html?: string;
  links: readonly FrameLink[];
  inFooter: boolean;
  inSideNav: boolean;
};
export type FrameLink = { label: string; url: string; target?: string; rel?: string };

export type Previewed = Pick<PreviewData, 'Device' | 'Store' | 'Group' | 'Framed'> & {
  /** Instants: the previewed one, and the next changes. */
  moment: string;
  changes: readonly string[];
};

export const hasPanel = ({ columns, tiles, isLater }: MenuItem): boolean =>
  isLater === true || columns.length + tiles.length > 0;

/** Frame as browsers get it with the document. */
export const withoutPanels = ({ menu, ...frame }: Frame): Frame => ({
  ...frame,
  menu: menu.map((item) => (hasPanel(item) ? { ...item, columns: [], tiles: [], isLater: true } : item)),
});

/** Frame with its expiry times for the page cache. */
export type LoadedFrame = { frame: Frame; turnsAt: readonly (Date | undefined)[] };

export const EMPTY_FRAME: Frame = { announcements: [], menu: [], sections: [] };
