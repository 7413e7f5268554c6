import { metadataName } from '@shop/domain/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { displayName } from '#app/i18n/display-name.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { BRAND_VOICE } from './brand-voice.ts';

/** The children stand at its head: the newsletter. */
export function Footer({ children }: { children?: ReactNode }) {
  const text = useText();
  const { brand, store, demo } = useShop();
  return (
    <footer className="footer">
      {children}
      <div className="footer__ground on-ink">
        <div className="container">
          <div className="footer__about">
            <Logo name={metadataName(brand)} />
            <p>{text(`frame.footer.${BRAND_VOICE[store.brand]}.promise`)}</p>
          </div>
          {demo && <DemoLinks />}
          <LegalLine />
        </div>
      </div>
    </footer>
  );
}

function DemoLinks() {
  const text = useText();
  return (
    <p className="footer__demo">
      {text('frame.demo.label')} <a href="/dev/mailbox">{text('frame.demo.mailbox')}</a>{' '}
      <Link to="/dev/gallery">{text('frame.demo.gallery')}</Link>
    </p>
  );
}

function LegalLine() {
  const text = useText();
  const { brand, store } = useShop();
  const { streetAddress, locality, postalCode } = brand.address;
  return (
    <div className="footer__legal">
      <span>
        {text('frame.footer.legal', {
          legalName: brand.legalName,
          address: `${streetAddress}, ${locality} ${postalCode}`,
        })}
      </span>
      {/* The browser may name a country otherwise than the server does: not worth rendering the page anew. */}
      <span className="footer__store" suppressHydrationWarning>
        {text('frame.footer.store', {
          currency: `${store.currency} ${store.currencySymbol}`,
          country: displayName(store.localeISOCode, 'region', store.alpha2),
          language: displayName(store.localeISOCode, 'language', store.language),
        })}
      </span>
    </div>
  );
}
