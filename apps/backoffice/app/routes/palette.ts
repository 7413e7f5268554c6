import { findThings } from '#backoffice/features/frame/found.server.ts';
import type { FoundThing } from '#backoffice/features/frame/palette.tsx';
import { loadFrom } from '#backoffice/staff/calls.ts';
import { SCOPE_PARAMETER } from '#backoffice/staff/scope.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import type { Route } from './+types/palette.ts';

/** Things that the palette finds, among those the member of staff may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { session } = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('q')?.trim() ?? '';
  if (session.state !== 'signed-in' || query === '') return { query, found: [] as FoundThing[] };
  const store = searchParams.get(SCOPE_PARAMETER) ?? undefined;
  return { query, found: await loadFrom(context, (api) => findThings(api, session, { text: query, store })) };
}
