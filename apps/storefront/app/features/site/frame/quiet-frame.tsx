import { ROUTES } from '@shop/domain/site/pages/route-table';
import { metadataName } from '@shop/domain/site/store/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LegalLine } from '#app/features/site/footer/footer.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Icon } from '#app/ui/picture/icon.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { StoreName } from './store-name.tsx';
import './frame.css';
import '#app/features/site/footer/footer.css';

/** Logo and help link only. */
export function QuietHeader() {
  const text = useText();
  const { brand, look } = useShop();
  const name = metadataName(brand);
  return (
    <header className="header">
      <div className="quiet-header container">
        <Link className="header__home" to="/" aria-label={text('frame.home', { brand: name })}>
          <Logo name={name} picture={look?.logo} />
        </Link>
        {/* New tab, since this one contains form input. */}
        <Link className="quiet-header__help" to={ROUTES.contact.path} target="_blank">
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
