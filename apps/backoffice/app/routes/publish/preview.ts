import { redirect } from 'react-router';
import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/preview.ts';

/** Leads into the shop with a signed preview of a moment. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [store, at] = ['store', 'at'].map((name) => searchParams.get(name) ?? '');
  const device = searchParams.get('device') === 'Mobile' ? 'Mobile' : 'Desktop';
  const { url } = await loadFrom(context, (api) =>
    api.feeds.preview({ query: { store: Number(store), at: at ?? '', device } }),
  );
  return redirect(url);
}
