import { pageBefore } from '@shop/domain/site/pages/page-before';
import { toSharedPage } from '@shop/domain/site/store/store-switch';
import { storeOption } from '#app/features/site/store/store-option.ts';
import { StorePage } from '#app/features/site/store/store-page.tsx';
import { UnlistedHead } from '#app/head/unlisted-head.tsx';
import { useText } from '#app/i18n/text.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/stores.ts';

/** Not shared: depends on the visitor's country. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { stores, sisters } = context.get(visitorContext).site;
  const { host } = new URL(request.url);
  return {
    options: stores.map(storeOption),
    sisters,
    from: toSharedPage(pageBefore({ referer: request.headers.get('referer'), host }), stores),
  };
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <UnlistedHead about="stores" title={text('store.title')} />
      <StorePage {...loaderData} />
    </>
  );
}
