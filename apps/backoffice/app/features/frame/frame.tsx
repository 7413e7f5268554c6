import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Keys } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Toasts } from '#backoffice/ui/feedback/toasts.tsx';
import { WordMark } from '#backoffice/ui/page/word-mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { LiveMark } from './live-mark.tsx';
import { Navigation } from './navigation.tsx';
import { NoticeBell, type NoticeList } from './notice-bell.tsx';
import { Palette } from './palette.tsx';
import { ScopeSwitch } from './scope-switch.tsx';
import type { Screen } from './screens.ts';

type Props = { screens: readonly Screen[]; notices: NoticeList; children: ReactNode };
type Opened = 'menu' | 'palette' | 'keys';

const GO_WINDOW_MS = 1_500;

/** Navigation, top bar and content; on phones tabs at the bottom. */
export function Frame({ screens, notices, children }: Props) {
  const text = useText();
  const [opened, setOpened] = useState<Opened>();
  const close = useCallback(() => setOpened(undefined), []);
  const openPalette = () => setOpened('palette');
  const openKeys = () => setOpened('keys');
  useShortcuts({ 'mod+k': openPalette, '?': openKeys });
  useGoTo(screens);
  return (
    <div className="app">
      <a className="skip-link" href="#content">
        {text('frame.skip')}
      </a>
      <Navigation
        screens={screens}
        isOpen={opened === 'menu'}
        onLeave={close}
        account={<AccountMenu place="navigation" onKeys={openKeys} />}
      />
      <header className="top">
        <span className="mark only-phone">
          <WordMark />
        </span>
        <button type="button" className="find" onClick={openPalette}>
          <Icon name="search" />
          {text('frame.find')}
          <Keys keys="⌘K" />
        </button>
        <span className="grow" />
        <LiveMark />
        <NoticeBell notices={notices} />
        <ScopeSwitch />
        <AccountMenu place="top" onKeys={openKeys} />
      </header>
      <main className="main" id="content" tabIndex={-1}>
        {children}
      </main>
      <BottomTabs
        screens={screens}
        isMenuOpen={opened === 'menu'}
        onMenu={() => setOpened(opened === 'menu' ? undefined : 'menu')}
        onSearch={openPalette}
      />
      {opened === 'palette' && <Palette screens={screens} onClose={close} onKeys={openKeys} />}
      {opened === 'keys' && <KeyboardHelp screens={screens} onClose={close} />}
      <Toasts label={text('frame.notices')} close={text('frame.close')} />
    </div>
  );
}

/** `G`, then the key of a screen. */
function useGoTo(screens: readonly Screen[]): void {
  const navigate = useNavigate();
  const scoped = useScoped();
  const [goesAt, setGoesAt] = useState(0);
  const isGoing = () => Date.now() - goesAt < GO_WINDOW_MS;
  useShortcuts({ g: () => setGoesAt(Date.now()) });
  useShortcuts(
    goesAt === 0
      ? {}
      : Object.fromEntries(
          screens.flatMap(({ key, path }) =>
            key
              ? [
                  [
                    key,
                    () => {
                      setGoesAt(0);
                      if (isGoing()) void navigate(scoped(path));
                    },
                  ],
                ]
              : [],
          ),
        ),
  );
}
