import { Link } from 'react-router';
import { nameState, STATE_TONES } from '#backoffice/features/content/document-state.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import type { DocumentData } from './document-data.ts';

/** Locales of the document, each with what waits there. */
export function LocaleTabs({ document: { brand, type, documentId, editions, edition } }: { document: DocumentData }) {
  const text = useText();
  const scoped = useScoped();
  return (
    <nav className="tabs" aria-label={text('content.locales')}>
      {editions.map((one) => {
        const state = nameState(one);
        return (
          <Link
            key={one.locale}
            to={scoped(`/content/${type}/${documentId}?${new URLSearchParams({ brand, locale: one.locale })}`)}
            aria-current={one.locale === edition.locale ? 'page' : undefined}
          >
            {one.locale}{' '}
            {state !== 'live' && state !== 'source' && (
              <Badge tone={STATE_TONES[state]}>{text(`content.state.${state}`)}</Badge>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
