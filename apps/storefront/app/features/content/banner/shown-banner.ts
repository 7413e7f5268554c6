import type { BannerEntry } from '@shop/contracts/feeds/banners';
import { readMediaUrls } from '@shop/domain/catalog/media-url';
import { isReadable } from '@shop/domain/site/browser/contrast';

/** Banner as it is sent: only what is shown. */
export type ShownBanner = Pick<
  BannerEntry,
  'BannerId' | 'Title' | 'Slot' | 'Text' | 'Url' | 'LinkText' | 'NoFollow'
> & {
  /** Background colour, if a text colour can be read on it. */
  ground?: string;
  isDark?: boolean;
  hasMedia?: boolean;
  /** Picture of phones, and of desktops where they have no other. */
  picture?: string;
  desktopPicture?: string;
};

/** Text colours: the one with enough contrast on the editor's background colour is used. */
const WHITE = '#ffffff';
const INK = '#1e1a18';

export function toShownBanner(banner: BannerEntry): ShownBanner {
  const { BannerId, Title, Slot, Text, Url, LinkText, NoFollow, Color, Media } = banner;
  const isDark = isReadable(WHITE, Color ?? '');
  const ground = isDark || isReadable(INK, Color ?? '') ? Color : undefined;
  const { desktop, mobile } = readMediaUrls(Media);
  const picture = mobile[0] ?? desktop[0];
  return {
    ...{ BannerId, Title, Slot, Text, Url, LinkText },
    ...(NoFollow && { NoFollow }),
    ...(ground && { ground }),
    ...(isDark && { isDark }),
    ...(Media && { hasMedia: true }),
    ...(picture && { picture }),
    ...(desktop[0] && { desktopPicture: desktop[0] }),
  };
}
