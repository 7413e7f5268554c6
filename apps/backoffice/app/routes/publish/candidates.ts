import { MEMBER_KINDS } from '@shop/domain/campaign/campaign';
import { loadFrom } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/candidates.ts';

/** What can be added to a campaign. */
export const loader = ({ request, params, context }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('kind');
  const kind = MEMBER_KINDS.find((one) => one === asked) ?? 'banner';
  return loadFrom(context, ({ campaigns }) => campaigns.candidates({ params: { id: params.id }, query: { kind } }));
};
