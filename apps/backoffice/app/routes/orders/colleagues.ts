import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/colleagues.ts';

/** Colleagues who can be mentioned, for the dialog of a note. */
export const loader = ({ context }: Route.LoaderArgs) => loadFrom(context, (api) => api.orders.colleagues());
