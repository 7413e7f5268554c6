import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Visitor } from '@shop/contracts/storefront';
import { isReadable } from '@shop/domain/contrast';
import { hasFeature } from '@shop/domain/features';
import type { FooterLink, FooterSection } from '@shop/domain/footer';
import { localMenuLink } from '@shop/domain/local-links';
import { relativeMediaUrl } from '@shop/domain/media-url';
import type { NavigationItem, NavigationLink } from '@shop/domain/navigation';
import type {
  Announcement,
  Frame,
  FrameLink,
  FrameSection,
  MenuColumn,
  MenuItem,
  MenuLink,
  Previewed,
} from './frame.ts';
import { retryAt } from './shared-page.ts';

/** The frame, and when and by what a page that shows it is out of date. */
export type LoadedFrame = { frame: Frame; turnsAt: readonly (Date | undefined)[] };

/** What a page in its frame shows, whatever else it shows. */
export const FRAME_KEYS = ['menu', 'banner', 'content:footer'] as const;

const ANNOUNCEMENT_SLOT = 'announcement';
/** The darkest of the brands' papers, which the menu is printed on, and white. */
const PAPER = '#fcfaf7';
const WHITE = '#ffffff';

/** §7: menu, footer and listing banners in parallel, each tolerant of failure. */
export async function loadFrame(visitor: Visitor): Promise<LoadedFrame> {
  const { feeds, now } = visitor;
  const [menu, banners, footer, preview] = await Promise.all([
    tolerate(feeds.menu(), visitor),
    tolerate(feeds.banners('listing'), visitor),
    visitor.footer(),
    loadPreview(visitor),
  ]);
  const isWhole = menu && banners && footer;
  return {
    frame: {
      announcements: (banners?.items ?? [])
        .filter(({ Slot }) => Slot === ANNOUNCEMENT_SLOT)
        .flatMap((banner) => announcementOf(banner, visitor)),
      menu: (menu?.items ?? []).map((item) => menuItemOf(item, visitor)),
      sections: (footer?.sections ?? []).map(sectionOf),
      ...(preview && { preview }),
    },
    turnsAt: [menu?.turnsAt, banners?.turnsAt, isWhole ? undefined : retryAt(now)],
  };
}

/** What fails is reported and absent (§8); the page stays. */
const tolerate = <Answer>(work: Promise<Answer>, { report }: Visitor): Promise<Answer | undefined> =>
  work.catch((error: unknown) => {
    report(error, 'frame');
    return undefined;
  });

async function loadPreview(visitor: Visitor): Promise<Previewed | undefined> {
  const { preview, feeds, now } = visitor;
  if (!preview) return undefined;
  const changes = await tolerate(feeds.changes(), visitor);
  return { Device: preview.Device, Store: preview.Store, moment: now.toISOString(), changes: changes ?? [] };
}

function announcementOf({ Title, Url, NoFollow, Color, TextColor }: BannerEntry, visitor: Visitor): Announcement[] {
  if (!Title) return [];
  const { store, features } = visitor;
  const [ground, ink] = [Color ?? '', TextColor ?? ''];
  const isColoured = hasFeature(store, 'ds_header_bms_colours', features) && isReadable(ink, ground);
  return [
    {
      text: Title,
      ...(Url && { url: Url }),
      ...(NoFollow && { noFollow: true }),
      ...(isColoured && { colours: { ground, ink, isDark: isReadable(WHITE, ground) } }),
    },
  ];
}

/** Without the redesigned frame the menu is a row of links. */
function menuItemOf({ title, url, noFollow, color, media, list }: NavigationItem, visitor: Visitor): MenuItem {
  const link = menuLinkOf({ name: title, url, noFollow }, visitor);
  const colour = color && isReadable(color, PAPER) ? { colour: color } : {};
  if (!hasFeature(visitor.store, 'ds_frame_redesign_2', visitor.features)) {
    return { ...link, ...colour, columns: [], tiles: [] };
  }
  const pictureOf = (urls: readonly string[], place: number) => urls[place] && ownMedia(urls[place], visitor);
  // The links of a group without a heading belong to the pictures, one by one.
  const isPictured = (group: NavigationItem['list'][number]) => group.title === null && media.desktop.length > 0;
  return {
    ...link,
    ...colour,
    columns: list.filter((group) => !isPictured(group)).flatMap((group) => columnOf(group, visitor)),
    tiles: list
      .filter(isPictured)
      .flatMap(({ links }) => links)
      .flatMap((pictured, place) => {
        const desktop = pictureOf(media.desktop, place);
        const mobile = pictureOf(media.mobile, place) ?? desktop;
        return desktop && mobile ? [{ ...menuLinkOf(pictured, visitor), desktop, mobile }] : [];
      }),
  };
}

const columnOf = ({ title, links }: NavigationItem['list'][number], visitor: Visitor): MenuColumn[] =>
  links.length === 0 ? [] : [{ ...(title && { title }), links: links.map((link) => menuLinkOf(link, visitor)) }];

const menuLinkOf = ({ name, url, noFollow }: NavigationLink, { environment, stagingHost }: Visitor): MenuLink => ({
  name,
  url: stagingHost ? localMenuLink(url, { environment, stagingHost: new URL(stagingHost).host }) : url,
  ...(noFollow && { noFollow }),
});

const ownMedia = (url: string, { mediaDomain }: Visitor): string =>
  mediaDomain ? relativeMediaUrl(url, mediaDomain) : url;

const sectionOf = (section: FooterSection): FrameSection => ({
  id: section.id,
  title: section.label ?? section.title,
  ...(section.link && { url: section.link }),
  ...(section.contentBlock && { html: section.contentBlock }),
  links: section.links.flatMap(frameLinkOf),
  inFooter: section.showInFooter,
  inSideNav: section.showInSideNav,
});

const frameLinkOf = ({ label, href, target, rel }: FooterLink): FrameLink[] =>
  label && href ? [{ label, url: href, ...(target && { target }), ...(rel && { rel }) }] : [];
