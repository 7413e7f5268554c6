import type { StaffProduct } from '@shop/contracts/staff/catalog/product';
import { useOutletContext } from 'react-router';
import { MediaEditor } from '#backoffice/features/products/media/media-editor.tsx';
import { type MediaWrite, runMediaWrite } from '#backoffice/features/products/media/media-writes.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite, revalidateUnlessQuoted } from '#backoffice/staff/write.ts';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/media.ts';

export const loader = ({ context, params: { sku } }: Route.LoaderArgs) =>
  loadFrom(context, (api) => api.media.get({ params: { sku } }));

export async function action({ request, context, params: { sku } }: Route.ActionArgs) {
  const write = await readWrite<MediaWrite>(request);
  return writeTo(context, (api) => runMediaWrite(api, sku, write));
}

export const shouldRevalidate = revalidateUnlessQuoted;

/** Pictures and videos of a product. */
export default function Media({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { sku, neededLocales } = useOutletContext<StaffProduct>();
  return (
    <div className="split split-alone">
      <SplitMain label={text('product.tab.media')}>
        <MediaEditor key={sku} media={loaderData} locales={neededLocales} />
      </SplitMain>
    </div>
  );
}
