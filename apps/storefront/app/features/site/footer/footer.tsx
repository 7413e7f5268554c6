import type { ReactNode } from 'react';
import { StoreLink } from '#app/features/site/frame/store-name.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import './footer.css';

type FooterProps = {
  /** Links and marks. */
  ground: ReactNode;
  /** Rendered at the top. */
  newsletter?: ReactNode;
  /** Rendered in the last line. */
  consent?: ReactNode;
};

export function Footer({ ground, newsletter, consent }: FooterProps) {
  return (
    <footer className="footer">
      {newsletter}
      <div className="footer__ground on-ink">
        <div className="container">
          {ground}
          <LegalLine store={<StoreLink className="footer__store" />}>{consent}</LegalLine>
        </div>
      </div>
    </footer>
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
