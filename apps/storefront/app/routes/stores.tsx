import { pageBefore } from '@shop/domain/page-before';
import { pageOfEveryStore } from '@shop/domain/store-switch';
import { visitorContext } from '#app/contexts.ts';
import { storeOption } from '#app/features/store/store-option.ts';
import { StorePage } from '#app/features/store/store-page.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/stores.ts';
import { IdentityHead } from './identity-head.tsx';

/** It knows where somebody comes from, so it is nobody else's. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { stores, sisters } = context.get(visitorContext);
  const { host } = new URL(request.url);
  return {
    options: stores.map(storeOption),
    sisters,
    from: pageOfEveryStore(pageBefore({ referer: request.headers.get('referer'), host }), stores),
  };
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <IdentityHead about="stores" title={text('store.title')} />
      <StorePage {...loaderData} />
    </>
  );
}
