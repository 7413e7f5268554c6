import { metadataName } from '@shop/domain/site/store/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRAND_VOICE } from '#app/features/site/frame/brand-voice.ts';
import { StoreLink } from '#app/features/site/frame/store-name.tsx';
import { useText } from '#app/i18n/text.ts';
import type { FrameSection } from '#app/shop/frame.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { useShop } from '#app/shop/shop.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { AppLinks, PaymentMarks, SocialLinks } from './footer-marks.tsx';
import { FooterSections } from './footer-sections.tsx';
import './footer.css';

type FooterProps = {
  sections: readonly FrameSection[];
  /** Rendered at the top. */
  newsletter?: ReactNode;
  /** Rendered in the last line. */
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

/** `dir="auto"`: untranslated text is English, whatever the page direction. */
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

/** Legal entity and store. */
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
