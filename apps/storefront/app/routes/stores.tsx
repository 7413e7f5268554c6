import { pageBefore } from '@shop/domain/page-before';
import { visitorContext } from '#app/contexts.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { storeOption } from '#app/features/store/store-option.ts';
import { StorePage } from '#app/features/store/store-page.tsx';
import { useText } from '#app/i18n/text.ts';
import type { Route } from './+types/stores.ts';

/** It knows where somebody comes from, so it is nobody else's. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { stores, sisters } = context.get(visitorContext);
  const { host } = new URL(request.url);
  return {
    options: stores.map(storeOption),
    sisters,
    from: pageBefore({ referer: request.headers.get('referer'), host }),
  };
}

export default function StoresRoute({ loaderData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageTitle>{text('store.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <StorePage {...loaderData} />
    </>
  );
}
