import type { Route } from './+types/newsletter-confirm.ts';
import { follow, NewsletterLink, readToken } from './newsletter-link.tsx';

export const loader = (args: Route.LoaderArgs) => readToken(args);

export const action = (args: Route.ActionArgs) => follow('confirm', args);

export default function NewsletterConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterLink step="confirm" token={loaderData.token} reply={actionData} />;
}
