import type { Route } from './+types/back-in-stock-cancel.ts';
import { BackInStockLink, follow, readToken } from './back-in-stock-link.tsx';

export const loader = (args: Route.LoaderArgs) => readToken(args);

export const action = (args: Route.ActionArgs) => follow('cancel', args);

export default function BackInStockCancelRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BackInStockLink step="cancel" token={loaderData.token} reply={actionData} />;
}
