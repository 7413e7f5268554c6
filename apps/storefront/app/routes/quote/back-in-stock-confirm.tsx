import type { Route } from './+types/back-in-stock-confirm.ts';
import { BackInStockLink, follow, readToken } from './back-in-stock-link.tsx';

export const loader = (args: Route.LoaderArgs) => readToken(args);

export const action = (args: Route.ActionArgs) => follow('confirm', args);

export default function BackInStockConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BackInStockLink step="confirm" token={loaderData.token} reply={actionData} />;
}
