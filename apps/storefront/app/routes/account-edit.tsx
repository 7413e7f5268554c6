import { marketingPreferences } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { useNavigation } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { EditPage } from '#app/features/identity/edit-page.tsx';
import { loadPrivate } from '#app/features/identity/require-sign-in.ts';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/account-edit.ts';
import { answerEdit, answerEditFromBrowser } from './account-edit-action.ts';
import { IdentityHead } from './identity-head.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [customer, preferences] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.api.customer.get()),
    loadPreferences(visitor),
  ]);
  return { customer, preferences, currentYear: visitor.now.getUTCFullYear() };
}

export const action = ({ request, context }: Route.ActionArgs) => answerEdit({ request, context });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerEditFromBrowser({ request, serverAction });

/** The page can do without: nothing can be chosen then. The client has reported why it failed. */
const loadPreferences = ({ content }: Visitor) =>
  content
    .single('my-info-marketing-pref', marketingPreferences, { populate: { channels: true } })
    .catch(() => undefined);

export default function AccountEditRoute({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { state } = useNavigation();
  const { customer, preferences, currentYear } = loaderData;
  const title = text('account.menu.edit');
  return (
    <>
      <IdentityHead title={title} />
      <AccountFrame title={title}>
        <EditPage
          customer={customer}
          preferences={preferences}
          currentYear={currentYear}
          reply={actionData}
          busy={state !== 'idle'}
        />
      </AccountFrame>
    </>
  );
}
