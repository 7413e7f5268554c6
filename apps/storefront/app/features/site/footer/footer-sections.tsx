import { useText } from '#app/i18n/text.ts';
import type { FrameSection } from '#app/shop/frame.ts';
import { ShopLink } from '#app/ui/action/shop-link.tsx';

/** One column per section with links. */
export function FooterSections({ sections }: { sections: readonly FrameSection[] }) {
  const text = useText();
  const linked = sections.filter(({ links }) => links.length > 0);
  if (linked.length === 0) return null;
  return (
    <nav className="footer__sections" aria-label={text('frame.footer.sections')}>
      {linked.map(({ id, title, url, links }) => (
        <div key={id}>
          <h2 className="footer__title">{url ? <ShopLink href={url}>{title}</ShopLink> : title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <ShopLink href={link.url} target={link.target} rel={link.rel}>
                  {link.label}
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
