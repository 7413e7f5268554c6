import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/pictures.ts';

/** Pictures that the picture picker offers, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim();
  const { items } = await loadFrom(context, ({ library }) =>
    library.list({ query: { view: 'content', ...(text && { text }) } }),
  );
  return { items };
}
