import { redirect } from 'react-router';
import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/preview.ts';

/** Leads into the shop with a signed preview of the drafts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const store = Number(searchParams.get('store'));
  const path = searchParams.get('path') ?? '/';
  const { url } = await loadFrom(context, (api) => api.content.preview({ query: { store, path } }));
  return redirect(url);
}
