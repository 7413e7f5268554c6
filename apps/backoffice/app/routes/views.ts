import { runViewWrite, type ViewWrite } from '#backoffice/features/views/view-writes.ts';
import { writeTo } from '#backoffice/staff/calls.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/views.ts';

/** Writes of saved views, for every list. */
export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<ViewWrite>(request);
  return writeTo(context, (api) => runViewWrite(api, write));
}
