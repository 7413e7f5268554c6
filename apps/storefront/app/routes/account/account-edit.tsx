import { marketingPreferences } from '@shop/contracts/content/documents';
import type { Visitor } from '@shop/contracts/storefront';
import { useNavigation } from 'react-router';
import { EditPage } from '#app/features/account/details/edit-page.tsx';
import { AccountFrame } from '#app/features/account/overview/account-frame.tsx';
import { loadPrivate } from '#app/features/account/sign-in/require-sign-in.ts';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-edit.ts';
import { answerEdit, answerEditFromBrowser } from './account-edit-action.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const [customer, preferences] = await Promise.all([
    loadPrivate({ url, context }, () => visitor.services.api.customer.get()),
    loadPreferences(visitor),
  ]);
  return { customer, preferences, currentYear: visitor.page.now.getUTCFullYear() };
}

export const action = ({ request, context }: Route.ActionArgs) => answerEdit({ request, context });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerEditFromBrowser({ request, serverAction });

/** Optional: without preferences no choice is offered. The client has already reported the failure. */
const loadPreferences = ({ services: { content } }: Visitor) =>
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
      <UnlistedHead title={title} />
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
