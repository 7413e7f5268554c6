import { CHECKOUT_PATHS } from '@shop/domain/order/checkout/checkout-path';
import { useNavigation } from 'react-router';
import { signInPath } from '#app/features/account/sign-in/identity-paths.ts';
import { isSessionEnded, SignInAgain } from '#app/features/account/sign-in/sign-in-again.tsx';
import { AddressStep } from '#app/features/order/checkout/address-step.tsx';
import { CheckoutFrame } from '#app/features/order/checkout/checkout-frame.tsx';
import { ExpressCheckout } from '#app/features/order/checkout/express-checkout.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import { QUIET } from '#app/shop/page-handle.ts';
import { useBeginCheckoutEvent } from '#app/tracking/checkout-events.ts';
import type { Route } from './+types/checkout-address.ts';
import { answerAddressStep, answerAddressStepFromBrowser } from './checkout-address-action.ts';
import { CheckoutHead } from './checkout-head.tsx';
import { loadStep } from './checkout-load.ts';

export const handle = QUIET;

export const loader = async ({ context }: Route.LoaderArgs) => {
  const visitor = context.get(visitorContext);
  const checkout = await loadStep(visitor, 'address');
  return { checkout, expressCheckout: visitor.site.expressCheckout };
};

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAddressStep({ request, visitor: context.get(visitorContext) });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerAddressStepFromBrowser({ request, serverAction });

export default function CheckoutAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { checkout, expressCheckout } = loaderData;
  const { state } = useNavigation();
  useBeginCheckoutEvent(checkout);
  return (
    <>
      <CheckoutHead page={text('checkout.step.address')} />
      <CheckoutFrame step="address" checkout={checkout}>
        <ExpressCheckout url={expressCheckout} amount={checkout.totals.toPay.amount} />
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
