import { CHECKOUT_PATHS } from '@shop/domain/checkout-path';
import { useNavigation } from 'react-router';
import { useBeginCheckoutEvent } from '#app/checkout-events.ts';
import { visitorContext } from '#app/contexts.ts';
import { AddressStep } from '#app/features/checkout/address-step.tsx';
import { CheckoutFrame } from '#app/features/checkout/checkout-frame.tsx';
import { signInPath } from '#app/features/identity/identity-paths.ts';
import { isSessionEnded, SignInAgain } from '#app/features/identity/sign-in-again.tsx';
import { useText } from '#app/i18n/text.ts';
import { QUIET } from '#app/page-handle.ts';
import type { Route } from './+types/checkout-address.ts';
import { answerAddressStep, answerAddressStepFromBrowser } from './checkout-address-action.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { loadStep } from './checkout-load.ts';

export const handle = QUIET;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  checkout: await loadStep(context.get(visitorContext), 'address'),
});

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAddressStep({ request, visitor: context.get(visitorContext) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerAddressStepFromBrowser({ request, serverAction });

export default function CheckoutAddressRoute({ loaderData: { checkout }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  useBeginCheckoutEvent(checkout);
  return (
    <>
      <CheckoutHead page={text('checkout.step.address')} />
      <CheckoutFrame step="address" checkout={checkout}>
        <SignInAgain reply={actionData} email={checkout.email} />
        <AddressStep
          checkout={checkout}
          signInPath={signInPath(CHECKOUT_PATHS.start)}
          reply={actionData}
          isSessionOver={isSessionEnded(actionData)}
          busy={state !== 'idle'}
        />
      </CheckoutFrame>
    </>
  );
}
