import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/assignees.ts';

/** Members of staff who can be given messages, for dialogs. */
export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => ({ assignees: (await api.messages.assignees()).items }));
