import { useNavigate, useSubmit } from 'react-router';
import type { Language } from '#backoffice/i18n/language.ts';
import { type PlainKey, useLanguage, useText } from '#backoffice/i18n/text-context.tsx';
import { LANGUAGE_COOKIE, THEME_COOKIE, writeCookie } from '#backoffice/staff/cookies.ts';
import { useStaff } from '#backoffice/staff/staff.ts';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { forgetDrafts } from '#backoffice/ui/form/use-draft.ts';
import { Menu, type MenuEntry } from '#backoffice/ui/overlay/menu.tsx';
import { Avatar } from '#backoffice/ui/page/avatar.tsx';

type Props = { onKeys: () => void; place: 'navigation' | 'top' };

/** Own account: theme, language, keys, sessions and sign-out. */
export function AccountMenu({ onKeys, place }: Props) {
  const text = useText();
  const { me } = useStaff();
  const language = useLanguage();
  const navigate = useNavigate();
  const submit = useSubmit();
  const entries = listEntries(language).map(([id, key]): MenuEntry => ({ id, label: text(key), text: text(key) }));
  const choose = (id: string): void => {
    const [kind, value = ''] = id.split(':');
    if (kind === 'sessions') void navigate('/account');
    if (kind === 'keys') onKeys();
    if (kind === 'theme') chooseTheme(value);
    if (kind === 'language') chooseLanguage(value);
    if (kind === 'sign-out') {
      forgetDrafts();
      void submit(null, { method: 'post', action: '/sign-out' });
    }
  };
  return (
    <Menu
      label={text('frame.account')}
      isLabelHidden
      className={place === 'navigation' ? 'me' : 'button button-quiet button-icon only-phone'}
      button={
        place === 'top' ? (
          <Avatar name={me.name} look="own" size="large" />
        ) : (
          <>
            <Avatar name={me.name} look="own" />
            <span className="grow">
              <span className="me-name ellipsis">{me.name}</span>
              <br />
              <span className="me-role ellipsis">{me.roles.join(', ')}</span>
            </span>
            <Icon name="more" />
          </>
        )
      }
      entries={entries}
      onChoose={choose}
    />
  );
}

const listEntries = (language: Language): [id: string, text: PlainKey][] => [
  ['sessions', 'frame.sessions'],
  ['keys', 'frame.keys'],
  ['theme:light', 'frame.light'],
  ['theme:dark', 'frame.dark'],
  ['theme:', 'frame.system'],
  [language === 'en' ? 'language:de' : 'language:en', 'frame.otherLanguage'],
  ['sign-out', 'frame.signOut'],
];

function chooseTheme(theme: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
  document.cookie = writeCookie(THEME_COOKIE, theme);
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Texts are loaded with the document. */
function chooseLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
  document.cookie = writeCookie(LANGUAGE_COOKIE, language);
  location.reload();
}
