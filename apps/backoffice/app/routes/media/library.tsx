import type { ListedPicture, StaffAsset } from '@shop/contracts/staff/content/library';
import { ASSET_SHAPES, ASSET_SIZES } from '@shop/domain/content/library/media-asset';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { LIBRARY_VIEWS, LibraryFilters, LibraryViews } from '#backoffice/features/library/library-filters.tsx';
import { type LibraryWrite, runLibraryWrite } from '#backoffice/features/library/library-writes.ts';
import { PictureDetails } from '#backoffice/features/library/picture-details.tsx';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { buttonClass } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import { PICTURE_TYPES, UploadZone } from '#backoffice/ui/upload/upload-zone.tsx';
import type { Route } from './+types/library.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name)?.trim() || undefined;
  const view = LIBRARY_VIEWS.find((one) => one === read('view')) ?? 'content';
  const [text, cursor, picture] = [read('text'), read('cursor'), read('picture')];
  const shape = ASSET_SHAPES.find((one) => one === read('shape'));
  const size = ASSET_SIZES.find((one) => one === read('size'));
  return loadFrom(context, async ({ library }) => {
    const [list, asset] = await Promise.all([
      library.list({
        query: {
          view,
          ...(text && { text }),
          ...(shape && { shape }),
          ...(size && { size }),
          ...(cursor && { cursor }),
        },
      }),
      picture && /^\d+$/.test(picture) ? library.get({ params: { id: picture } }) : undefined,
    ]);
    return { view, ...list, asset };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('picture') ?? '';
  const write = await readWrite<LibraryWrite>(request);
  return writeTo(context, (api) => runLibraryWrite(api, id, write));
}

/** Pictures of pages, menus and banners; those of products to look at. */
export default function Library({ loaderData: { view, items, next, asset } }: Route.ComponentProps) {
  const text = useText();
  const canEdit = usePermission()('content.edit');
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useSearchParams();
  const withParameter = (name: string, value: string | undefined) => {
    const changed = new URLSearchParams(search);
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return changed;
  };
  return (
    <>
      <div className="head">
        <h1>{text('library.title')}</h1>
        <span className="grow" />
        <Link className={buttonClass()} to="/publish/links">
          {text('links.title')}
        </Link>
      </div>
      <LibraryViews current={view} />
      <SplitMain label={text('library.title')} stack>
        {canEdit && view === 'content' && (
          <UploadZone<StaffAsset>
            to="/staff/api/v1/library"
            accept={PICTURE_TYPES}
            hint={text('library.drop')}
            onStored={({ name }) => {
              showToast({ message: text('library.added', { name }) });
              void revalidate();
            }}
          />
        )}
        <LibraryFilters />
        {items.length === 0 && <Empty title={text('library.none')}>{text('library.noneHint')}</Empty>}
        <ul className="picture-grid" aria-label={text('library.title')}>
          {items.map((picture) => (
            <li key={picture.key}>
              <PictureCard picture={picture} to={`?${withParameter('picture', picture.id)}`} />
            </li>
          ))}
        </ul>
        {next && (
          <div>
            <Link className={buttonClass()} to={`?${withParameter('cursor', next)}`}>
              {text('library.more')}
            </Link>
          </div>
        )}
      </SplitMain>
      {asset && (
        <PictureDetails key={asset.id} asset={asset} onClose={() => setSearch(withParameter('picture', undefined))} />
      )}
    </>
  );
}

/** A picture of a product leads to its product, where it is edited. */
function PictureCard({ picture: { name, url, width, height, sku }, to }: { picture: ListedPicture; to: string }) {
  const text = useText();
  const path = sku ? `/catalogue/products/${encodeURIComponent(sku)}/media` : to;
  return (
    <Link className="picture-choice" to={path} preventScrollReset>
      <img src={url.replace(/\/\d+$/, '/320')} alt="" loading="lazy" />
      <span>{name}</span>
      <span className="small muted">{sku ? text('library.ofProduct', { sku }) : `${width} × ${height}`}</span>
    </Link>
  );
}
