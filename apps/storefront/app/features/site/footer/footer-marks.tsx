import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import payment from './marks/payment.svg?no-inline';
import social from './marks/social.svg?no-inline';

/** Icons are views of one SVG file, fetched once. */

export function SocialLinks() {
  const text = useText();
  const { socialLinks } = useShop().brand;
  if (socialLinks.length === 0) return null;
  return (
    <ul className="footer__social" aria-label={text('frame.footer.social')}>
      {socialLinks.map(({ name, url, icon }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            <img src={`${social}#${icon}`} alt={name} width={22} height={22} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PaymentMarks() {
  const text = useText();
  const { paymentOptions } = useShop().brand;
  return (
    <ul className="footer__payment" aria-label={text('frame.footer.payment')}>
      {paymentOptions.map(({ name, img }) => (
        <li key={name}>
          <img src={`${payment}#${img}`} alt={name} width={48} height={30} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

export function AppLinks() {
  const text = useText();
  const { ios, android } = useShop().brand.appLinks;
  if (!ios && !android) return null;
  return (
    <p className="footer__apps">
      {ios && <a href={ios}>{text('frame.footer.ios')}</a>}
      {android && <a href={android}>{text('frame.footer.android')}</a>}
    </p>
  );
}
