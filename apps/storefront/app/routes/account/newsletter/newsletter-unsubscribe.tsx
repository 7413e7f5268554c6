import type { Route } from './+types/newsletter-unsubscribe.ts';
import { follow, NewsletterLink, readToken } from './newsletter-link.tsx';

export const loader = (args: Route.LoaderArgs) => readToken(args);

export const action = (args: Route.ActionArgs) => follow('unsubscribe', args);

export default function NewsletterUnsubscribeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLink step="unsubscribe" token={loaderData.token} reply={actionData} />;
}
