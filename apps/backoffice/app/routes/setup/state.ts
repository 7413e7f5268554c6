import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/state.ts';

/** Whether this server has opened the newest stores; polled while it opens again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { isOpen } = await loadFrom(context, ({ setup }) => setup.read());
  return Response.json({ isOpen });
}
