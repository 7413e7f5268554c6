import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { Modal } from '#app/ui/overlay/modal.tsx';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { SearchBox } from './search-box.tsx';

/** Phone search: icon that opens a full-screen sheet, or links to the search page. */
export function SearchOpener() {
  const text = useText();
  const isHydrated = useHydrated();
  const { key } = useLocation();
  // Path at opening: navigation closes the sheet.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  if (!isHydrated)
    return <IconLink icon="search" label={text('search.label')} to={ROUTES.searchResults.path} data-early />;
  return (
    <>
      <IconButton
        icon="search"
        label={text('search.label')}
        aria-haspopup="dialog"
        data-early
        onClick={() => setOpenedAt(key)}
      />
      {isOpen && <SearchSheet onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}

function SearchSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  // A dialog focuses its first control, the close button; the field is needed instead.
  useEffect(() => field.current?.focus(), []);
  return (
    <Modal
      open
      onClose={onClose}
      title={text('search.title')}
      labels={{ close: text('search.close') }}
      className="search-sheet"
    >
      <SearchBox placement="sheet" field={field} />
    </Modal>
  );
}
