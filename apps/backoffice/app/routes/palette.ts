import type { FoundThing } from '#backoffice/features/frame/palette.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { holdsPermission } from '#backoffice/staff/staff.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import type { Route } from './+types/palette.ts';

const MOST = 6;

/** Things that the palette finds, among those the member of staff may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = context.get(visitorContext);
  const query = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  if (session.state !== 'signed-in' || query === '' || !holdsPermission(session, 'orders.read')) {
    return { query, found: [] as FoundThing[] };
  }
  const { items } = await loadFrom(context, (api) => api.orders.list({ query: { text: query, limit: MOST } }));
  const found = items.map(
    ({ number, name, email }): FoundThing => ({
      ...{ path: `/orders/${number}`, title: number, detail: name ?? email, icon: 'orders' },
    }),
  );
  return { query, found };
}
