import { useNavigation } from 'react-router';
import { LoginPage } from '#app/features/identity/login-page.tsx';
import { PasskeySignIn } from '#app/features/identity/passkey-sign-in.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/login.ts';
import { IdentityHead } from './identity-head.tsx';
import { loadLogin, signIn, signInFromBrowser } from './login-action.ts';

export const loader = (args: Route.LoaderArgs) => loadLogin(args);

export const action = (args: Route.ActionArgs) => signIn(args);

export const clientAction = (args: Route.ClientActionArgs) => signInFromBrowser(args);

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <IdentityHead about="login" title={text('identity.login.title')} />
      <LoginPage {...loaderData} reply={actionData} busy={state !== 'idle'}>
        <PasskeySignIn busy={state !== 'idle'} />
      </LoginPage>
    </>
  );
}
