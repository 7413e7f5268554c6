import type { StaffSession } from './records/staff-session.ts';
import type { ScreenPicture } from './screen-pictures.ts';

/**
 * Finds addresses of screens. One with a parameter is the first link to it on the screen above it, which may have a
 * parameter itself: then each of its records is looked at.
 */
export function createScreenFinder(
  { page, origin }: Pick<StaffSession, 'page' | 'origin'>,
  all: readonly ScreenPicture[],
) {
  /** Screens of their own, as /messages/templates is no /messages/:reference. */
  const literal = new Set(all.map(({ path }) => path));

  async function listLinks(screen: string, path: string): Promise<string[]> {
    await page.goto(`${origin}${screen}`);
    await page.waitForLoadState('networkidle');
    const shape = new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/?#]+')}$`, 'i');
    const links = await page
      .locator('main a[href]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''));
    return links.filter((href) => {
      const [own = ''] = href.split(/[?#]/, 1);
      return shape.test(own) && (own === path || !literal.has(own)) && !own.endsWith('/new');
    });
  }

  async function* listAddresses({ path, from }: ScreenPicture): AsyncGenerator<string> {
    if (from === undefined) return yield path;
    const above = all.find((one) => one.path === from) ?? { name: from, path: from };
    for await (const screen of listAddresses(above)) yield* await listLinks(screen, path);
  }

  return async (picture: ScreenPicture): Promise<string> => {
    const { value } = await listAddresses(picture).next();
    if (!value) throw new Error(`no link to ${picture.path} on ${picture.from}`);
    return value;
  };
}
