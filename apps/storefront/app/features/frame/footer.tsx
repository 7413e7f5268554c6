import { metadataName } from '@shop/domain/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FrameSection } from '#app/frame.ts';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { useShop } from '#app/shop.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { BRAND_VOICE } from './brand-voice.ts';
import { AppLinks, PaymentMarks, SocialLinks } from './footer-marks.tsx';
import { FooterSections } from './footer-sections.tsx';
import { StoreLink } from './store-name.tsx';
import './footer.css';

type FooterProps = {
  sections: readonly FrameSection[];
  /** Stands at its head. */
  newsletter?: ReactNode;
  /** Stands in its last line. */
  consent?: ReactNode;
};

export function Footer({ sections, newsletter, consent }: FooterProps) {
  const text = useText();
  const { brand, store, demo } = useShop();
  const shown = sections.filter(({ inFooter }) => inFooter);
  return (
    <footer className="footer">
      {newsletter}
      <div className="footer__ground on-ink">
        <div className="container">
          <div className="footer__columns">
            <div className="footer__about">
              <Logo name={metadataName(brand)} />
              <p>{text(`frame.footer.${BRAND_VOICE[store.brand]}.promise`)}</p>
              {shown.map(({ id, html }) => html && <Words key={id} html={html} />)}
              <SocialLinks />
            </div>
            <FooterSections sections={shown} />
          </div>
          <div className="footer__marks">
            <PaymentMarks />
            <AppLinks />
          </div>
          {demo && <DemoLinks />}
          <LegalLine store={<StoreLink className="footer__store" />}>{consent}</LegalLine>
        </div>
      </div>
    </footer>
  );
}

/** Written in English where nobody has translated them, whatever the direction of the page. */
function Words({ html }: { html: string }) {
  return (
    <div dir="auto">
      <RichText html={html} className="footer__words" />
    </div>
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

type LegalLineProps = { store: ReactNode; children: ReactNode };

/** Whose shop it is, and which store of it. */
export function LegalLine({ store, children }: LegalLineProps) {
  const text = useText();
  const { brand } = useShop();
  const { streetAddress, locality, postalCode } = brand.address;
  return (
    <div className="footer__legal">
      <span>
        {text('frame.footer.legal', {
          legalName: brand.legalName,
          address: `${streetAddress}, ${locality} ${postalCode}`,
        })}
      </span>
      {children}
      {store}
    </div>
  );
}
