import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { VisuallyHidden } from '#app/ui/text/visually-hidden.tsx';

/** Legal links of a form. In a new tab, since this one contains form input. */
export function LegalLinks({ className }: { className: string }) {
  const text = useText();
  const links = [
    [ROUTES.terms.path, text('identity.terms')],
    [ROUTES.privacyPolicy.path, text('identity.privacy')],
  ] as const;
  return (
    <p className={`${className} muted`}>
      <span>{text('identity.register.legal')}</span>
      {links.map(([path, label]) => (
        <Link key={path} to={path} target="_blank">
          {label}
          <VisuallyHidden> {text('identity.newTab')}</VisuallyHidden>
        </Link>
      ))}
    </p>
  );
}
