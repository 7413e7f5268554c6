import { metadataName } from '@shop/domain/site/store/brand';
import { useText } from '#app/i18n/text.ts';
import type { FrameSection } from '#app/shop/frame.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { useShop } from '#app/shop/shop.tsx';
import { PageLink } from '#app/ui/action/page-link.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { AppLinks, PaymentMarks, SocialLinks } from './footer-marks.tsx';
import { FooterSections } from './footer-sections.tsx';

/** Links and marks of the footer. Needs no script: browsers keep the HTML of the server. */
export function FooterGround({ sections }: { sections: readonly FrameSection[] }) {
  const text = useText();
  const { brand, look, demo } = useShop();
  const tagline = look?.tagline ?? text(`frame.footer.${brand.voice}.promise`);
  const shown = sections.filter(({ inFooter }) => inFooter);
  return (
    <>
      <div className="footer__columns">
        <div className="footer__about">
          <Logo name={metadataName(brand)} picture={look?.logo} />
          {tagline && <p>{tagline}</p>}
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
    </>
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
      <PageLink to="/dev/gallery">{text('frame.demo.gallery')}</PageLink>
    </p>
  );
}
