import type { StaffHolder } from '@shop/contracts/staff/content/links';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { holderPath } from './holder-path.ts';

/** Documents, menus, banners and products that show a picture or link to a page. */
export function UsedOn({ holders }: { holders: readonly StaffHolder[] }) {
  const text = useText();
  return (
    <section>
      <h3 className="label">{text('library.usedOn')}</h3>
      {holders.length === 0 && <p className="muted">{text('library.unused')}</p>}
      <ul className="stack">
        {holders.map((holder) => (
          <li key={`${holder.kind} ${holder.type} ${holder.brand} ${holder.locale} ${holder.id}`} className="row">
            <Badge>{text(`library.kind.${holder.kind}`)}</Badge>
            <HolderLink holder={holder} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HolderLink({ holder }: { holder: StaffHolder }) {
  const { title, brand, region, locale } = holder;
  return (
    <span>
      <Link className="link" to={holderPath(holder)}>
        {title}
      </Link>{' '}
      <span className="small muted">{[brand, region ?? locale].filter(Boolean).join(' ')}</span>
    </span>
  );
}
