import type { DocumentUse } from '@shop/contracts/staff/content/documents';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';

/** Menus, banners and documents that link to the page, and campaigns that publish it. */
export function Uses({ uses, brand }: { uses: readonly DocumentUse[]; brand: string }) {
  const text = useText();
  return (
    <section aria-label={text('content.uses')}>
      <h3>{text('content.uses')}</h3>
      {uses.length === 0 ? (
        <p className="small muted">{text('content.usesNone')}</p>
      ) : (
        <ul className="small">
          {uses.map((use) => (
            <li key={[use.kind, use.type, use.id, use.locale].join(' ')}>
              {text(`content.use.${use.kind}`)}:{' '}
              <Link className="link" to={getPath(use, brand)}>
                {use.title}
              </Link>
              {use.isDraft && <span className="muted"> ({text('content.useDraft')})</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function getPath({ kind, id, type, locale = '', region = '' }: DocumentUse, brand: string): string {
  const place = `${brand}.${region}`;
  if (kind === 'campaign') return `/campaigns/${id}`;
  if (kind === 'menu') return `/publish/menus?${new URLSearchParams({ place })}`;
  if (kind === 'banner') return `/publish/banners?${new URLSearchParams({ place, type: type ?? '' })}`;
  return `/content/${type}/${encodeURIComponent(id)}?${new URLSearchParams({ brand, locale })}`;
}
