import { ROUTES } from '@shop/domain/route-table';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { IconButton, IconLink } from '#app/ui/icon-button.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { SearchBox } from './search-box.tsx';

/** The search of a phone: an icon that opens a sheet over the whole screen, or leads to the page of its own. */
export function SearchOpener() {
  const text = useText();
  const isHydrated = useHydrated();
  const { key } = useLocation();
  // Wherever a search leads to, the sheet has done its work there.
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  if (!isHydrated) return <IconLink icon="search" label={text('search.label')} to={ROUTES.searchResults.path} />;
  return (
    <>
      <IconButton icon="search" label={text('search.label')} aria-haspopup="dialog" onClick={() => setOpenedAt(key)} />
      {isOpen && <SearchSheet onClose={() => setOpenedAt(undefined)} />}
    </>
  );
}

function SearchSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  // The dialog gives the focus to its first control, the way out; whoever opens it means to type.
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
