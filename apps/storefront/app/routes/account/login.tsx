import { useNavigation } from 'react-router';
import { PasskeySignIn } from '#app/features/account/passkey/passkey-sign-in.tsx';
import { LoginPage } from '#app/features/account/sign-in/login-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/login.ts';
import { loadLogin, signIn, signInFromBrowser } from './login-action.ts';

export const loader = (args: Route.LoaderArgs) => loadLogin(args);

export const action = (args: Route.ActionArgs) => signIn(args);

export const clientAction = (args: Route.ClientActionArgs) => signInFromBrowser(args);

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <>
      <UnlistedHead about="login" title={text('identity.login.title')} />
      <LoginPage {...loaderData} reply={actionData} busy={state !== 'idle'}>
        <PasskeySignIn busy={state !== 'idle'} />
      </LoginPage>
    </>
  );
}
