import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** What a form is sent under. In another tab, since this one holds what was typed. */
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
