import { frameContext, visitorContext } from '#app/shop/contexts.ts';
import { sharedPage } from '#app/shop/shared-page.ts';
import type { Route } from './+types/menu-panels.ts';

/** Menu with its panels, requested when it is opened: it would be a third of the data of every page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { now } = context.get(visitorContext).page;
  const { frame, turnsAt } = await context.get(frameContext)();
  return Response.json(frame.menu, { headers: sharedPage({ keys: ['menu'], now, turnsAt }) });
}
