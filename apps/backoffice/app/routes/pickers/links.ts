import type { FoundLink, StaffLinkVerdict } from '@shop/contracts/staff/content/links';
import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/links.ts';

type Reply = { items: FoundLink[]; href: string; verdict?: StaffLinkVerdict };

/** What the link picker asks: pages by words, or whether an address works. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Reply> {
  const { searchParams } = new URL(request.url);
  const [brand = '', region = '', text = '', href = ''] = ['brand', 'region', 'q', 'href'].map(
    (name) => searchParams.get(name)?.trim() ?? '',
  );
  return loadFrom(context, async ({ links }) => {
    if (href) return { items: [], href, verdict: await links.check({ query: { brand, region, href } }) };
    return { ...(await links.search({ query: { brand, region, text } })), href };
  });
}
