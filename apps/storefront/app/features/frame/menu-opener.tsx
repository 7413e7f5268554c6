import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import { MENU_ID } from './menu-id.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(async () => ({ default: (await loadDrawer()).MenuDrawer }));

type MenuOpenerProps = { className: string; children: ReactNode };

/** Opens the menu of a phone in a drawer; without script it leads to the list of categories. */
export function MenuOpener({ className, children }: MenuOpenerProps) {
  const { key } = useLocation();
  // Wherever the menu leads to, it has done its work there.
  const [openedAt, setOpenedAt] = useState<string>();
  if (!useHydrated()) {
    return (
      <a className={className} href={`#${MENU_ID}`}>
        {children}
      </a>
    );
  }
  return (
    <>
      <button
        className={className}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setOpenedAt(key)}
      >
        {children}
      </button>
      {openedAt === key && (
        <Suspense>
          <MenuDrawer onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
