import { metadataName } from '@shop/domain/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { LegalLine } from './footer.tsx';
import { StoreName } from './store-name.tsx';
import './frame.css';
import './footer.css';

const HELP_PATH = '/contact';

/** The logo and the help, and nothing else. */
export function QuietHeader() {
  const text = useText();
  const name = metadataName(useShop().brand);
  return (
    <header className="header">
      <div className="quiet-header container">
        <Link className="header__home" to="/" aria-label={text('frame.home', { brand: name })}>
          <Logo name={name} />
        </Link>
        {/* In another tab, since this one holds what was typed. */}
        <Link className="quiet-header__help" to={HELP_PATH} target="_blank">
          <Icon name="info" />
          {text('frame.help')}
        </Link>
      </div>
    </header>
  );
}

export function QuietFooter({ consent }: { consent?: ReactNode }) {
  return (
    <footer className="footer">
      <div className="footer__ground footer__ground--quiet on-ink">
        <div className="container">
          <LegalLine store={<StoreName />}>{consent}</LegalLine>
        </div>
      </div>
    </footer>
  );
}
