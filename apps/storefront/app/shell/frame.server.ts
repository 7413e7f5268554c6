import type { BannerEntry } from '@shop/contracts/feeds/banners';
import type { Visitor } from '@shop/contracts/storefront';
import { relativeMediaUrl } from '@shop/domain/catalog/media-url';
import type { FooterLink, FooterSection } from '@shop/domain/content/footer';
import type { NavigationItem, NavigationLink } from '@shop/domain/content/navigation';
import { isReadable } from '@shop/domain/site/browser/contrast';
import { localMenuLink } from '@shop/domain/site/pages/local-links';
import { hasFeature } from '@shop/domain/site/store/features';
import type {
  Announcement,
  FrameLink,
  FrameSection,
  LoadedFrame,
  MenuColumn,
  MenuItem,
  MenuLink,
  Previewed,
} from '#app/shop/frame.ts';
import { retryAt } from '#app/shop/shared-page.ts';

/** Surrogate keys of every page in the frame. */
export const FRAME_KEYS = ['menu', 'banner', 'content:footer'] as const;

const ANNOUNCEMENT_SLOT = 'announcement';
/** Menu backgrounds for the contrast check: the darkest brand background, and white. */
const PAPER = '#fcfaf7';
const WHITE = '#ffffff';

/** §7: menu, footer and listing banners in parallel, each tolerant of failure. */
export async function loadFrame(visitor: Visitor): Promise<LoadedFrame> {
  const { feeds } = visitor.services;
  const { now } = visitor.page;
  const [menu, banners, footer, preview] = await Promise.all([
    tolerate(feeds.menu(), visitor),
    tolerate(feeds.banners('listing'), visitor),
    visitor.services.footer(),
    loadPreview(visitor),
  ]);
  const isWhole = menu && banners && footer;
  return {
    frame: {
      announcements: (banners?.items ?? [])
        .filter(({ Slot }) => Slot === ANNOUNCEMENT_SLOT)
        .flatMap((banner) => toAnnouncements(banner, visitor)),
      menu: (menu?.items ?? []).map((item) => toMenuItem(item, visitor)),
      sections: (footer?.sections ?? []).map(toSection),
      ...(preview && { preview }),
    },
    turnsAt: [menu?.turnsAt, banners?.turnsAt, isWhole ? undefined : retryAt(now)],
  };
}

/** A failed source is reported and left out (§8); the page still renders. */
const tolerate = <Answer>(work: Promise<Answer>, { services: { report } }: Visitor): Promise<Answer | undefined> =>
  work.catch((error: unknown) => {
    report(error, 'frame');
    return undefined;
  });

async function loadPreview(visitor: Visitor): Promise<Previewed | undefined> {
  const { preview, now } = visitor.page;
  const { feeds } = visitor.services;
  if (!preview) return undefined;
  const changes = await tolerate(feeds.changes(), visitor);
  const { Device, Store, Group, Framed } = preview;
  return {
    ...{ Device, Store, moment: now.toISOString(), changes: changes ?? [] },
    ...(Group && { Group }),
    ...(Framed && { Framed }),
  };
}

function toAnnouncements({ Title, Url, NoFollow, Color, TextColor }: BannerEntry, visitor: Visitor): Announcement[] {
  if (!Title) return [];
  const { store } = visitor.site;
  const { features } = visitor.settings;
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

/** Without the redesign flag the menu is a row of links. */
function toMenuItem({ title, url, noFollow, color, media, list }: NavigationItem, visitor: Visitor): MenuItem {
  const link = toMenuLink({ name: title, url, noFollow }, visitor);
  const colour = color && isReadable(color, PAPER) ? { colour: color } : {};
  if (!hasFeature(visitor.site.store, 'ds_frame_redesign_2', visitor.settings.features)) {
    return { ...link, ...colour, columns: [], tiles: [] };
  }
  const toPicture = (urls: readonly string[], place: number) => urls[place] && ownMedia(urls[place], visitor);
  // Links of a group without heading belong to the pictures, one each.
  const isPictured = (group: NavigationItem['list'][number]) => group.title === null && media.desktop.length > 0;
  return {
    ...link,
    ...colour,
    columns: list.filter((group) => !isPictured(group)).flatMap((group) => getColumn(group, visitor)),
    tiles: list
      .filter(isPictured)
      .flatMap(({ links }) => links)
      .flatMap((pictured, place) => {
        const desktop = toPicture(media.desktop, place);
        const mobile = toPicture(media.mobile, place) ?? desktop;
        return desktop && mobile ? [{ ...toMenuLink(pictured, visitor), desktop, mobile }] : [];
      }),
  };
}

const getColumn = ({ title, links }: NavigationItem['list'][number], visitor: Visitor): MenuColumn[] =>
  links.length === 0 ? [] : [{ ...(title && { title }), links: links.map((link) => toMenuLink(link, visitor)) }];

const toMenuLink = (
  { name, url, noFollow }: NavigationLink,
  { settings: { environment, stagingHost } }: Visitor,
): MenuLink => ({
  name,
  url: stagingHost ? localMenuLink(url, { environment, stagingHost: new URL(stagingHost).host }) : url,
  ...(noFollow && { noFollow }),
});

const ownMedia = (url: string, { settings: { mediaDomain } }: Visitor): string =>
  mediaDomain ? relativeMediaUrl(url, mediaDomain) : url;

const toSection = (section: FooterSection): FrameSection => ({
  id: section.id,
  title: section.label ?? section.title,
  ...(section.link && { url: section.link }),
  ...(section.contentBlock && { html: section.contentBlock }),
  links: section.links.flatMap(toFrameLink),
  inFooter: section.showInFooter,
  inSideNav: section.showInSideNav,
});

const toFrameLink = ({ label, href, target, rel }: FooterLink): FrameLink[] =>
  label && href ? [{ label, url: href, ...(target && { target }), ...(rel && { rel }) }] : [];
