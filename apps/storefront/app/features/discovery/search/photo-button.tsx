import { ROUTES } from '@shop/domain/site/pages/route-table';
import { type ChangeEvent, useRef } from 'react';
import { useText } from '#app/i18n/text.ts';
import { IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import { usePhotoSearch } from './use-photo-search.ts';

/** Image search with a selected or new photo. Before hydration it links to the page with the upload form. */
export function PhotoButton() {
  const text = useText();
  const isHydrated = useHydrated();
  const file = useRef<HTMLInputElement>(null);
  const { isBusy, problem, searchPhoto } = usePhotoSearch();
  if (!isHydrated) {
    return <IconLink icon="camera" label={text('search.photo.label')} to={ROUTES.searchResults.path} />;
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [photo] = target.files ?? [];
    if (photo) searchPhoto(photo);
    // Reset, so that the same photo can be selected again after a failure.
    target.value = '';
  }

  return (
    <>
      <input ref={file} type="file" accept="image/*" hidden onChange={onChange} />
      <IconButton
        icon="camera"
        label={text('search.photo.label')}
        aria-disabled={isBusy}
        onClick={() => !isBusy && file.current?.click()}
      />
      <PhotoNews isBusy={isBusy} problem={problem} />
    </>
  );
}

function PhotoNews({ isBusy, problem }: { isBusy: boolean; problem: string | undefined }) {
  const text = useText();
  return (
    <>
      <span role="status">{isBusy && <span className="search__news">{text('search.photo.busy')}</span>}</span>
      <span role="alert">
        {problem && (
          <span className="search__news search__news--problem">
            <Icon name="info" size="small" />
            {problem}
          </span>
        )}
      </span>
    </>
  );
}
