import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { lazyPart } from '#app/ui/page/lazy-part.ts';
import { MENU_ID } from './menu-id.ts';

const loadDrawer = () => import('./menu-drawer.tsx');
const MenuDrawer = lazyPart(async () => (await loadDrawer()).MenuDrawer);

type MenuOpenerProps = { className: string; children: ReactNode };

/** Opens the phone menu drawer; links to the category list without JavaScript. */
export function MenuOpener({ className, children }: MenuOpenerProps) {
  const { key } = useLocation();
  // Path at opening: navigation closes the drawer.
  const [openedAt, setOpenedAt] = useState<string>();
  if (!useHydrated()) {
    return (
      <a className={className} href={`#${MENU_ID}`} data-early>
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
        data-early
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
