import { useNavigation } from 'react-router';
import { GuestReturn } from '#app/features/returns/guest-return.tsx';
import { GUEST_RETURN_PATH } from '#app/features/returns/return-paths.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/guest-return.ts';
import { guestReturnAction, guestReturnClientAction } from './guest-return-action.ts';
import { IdentityHead } from './identity-head.tsx';

/** Nothing of it may be kept by anybody. */
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
      <IdentityHead about="guestReturn" title={title} />
      <div className="container return-page">
        <h1 className="display">{title}</h1>
        <GuestReturn answer={actionData} action={GUEST_RETURN_PATH} busy={state !== 'idle'} />
      </div>
    </>
  );
}
