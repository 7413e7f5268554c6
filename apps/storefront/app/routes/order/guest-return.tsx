import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useNavigation } from 'react-router';
import { GuestReturn } from '#app/features/order/returns/guest-return.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/guest-return.ts';
import { guestReturnAction, guestReturnClientAction } from './guest-return-action.ts';

/** Contains order data, so it must not be cached. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const action = ({ request, context }: Route.ActionArgs) => guestReturnAction({ request, context });
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  guestReturnClientAction({ request, serverAction });

export default function GuestReturnRoute({ actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const title = text('returns.title');
  return (
    <>
      <UnlistedHead about="guestReturn" title={title} />
      <div className="container return-page">
        <h1 className="display">{title}</h1>
        <GuestReturn answer={actionData} action={ROUTES.guestReturn.path} busy={state !== 'idle'} />
      </div>
    </>
  );
}
