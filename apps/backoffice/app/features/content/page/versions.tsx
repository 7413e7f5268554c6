import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Changes } from './changes.tsx';
import type { DocumentData } from './document-data.ts';
import type { DocumentWrite } from './use-document-write.ts';

type Props = { document: DocumentData; write: DocumentWrite };

/** Versions with their changes; each can become the draft again. */
export function Versions({ document: { brand, edition, places, versions }, write }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const { locale, version, canEdit } = edition;
  const zone = places.find((place) => place.locale === locale)?.timeZone ?? 'UTC';
  if (versions.length === 0) return null;
  return (
    <section className="stack">
      <h3>{text('content.versions')}</h3>
      <ol className="content-versions">
        {versions.map(({ id, status, at, by, isRemoval, changes }) => (
          <li key={id}>
            <details>
              <summary>
                <b>{text(isRemoval ? `content.withdrawn.${status}` : `content.version.${status}`)}</b>{' '}
                <span className="small muted">
                  {moment(at, zone)} · {by}
                </span>
              </summary>
              <Changes changes={changes} />
            </details>
            {canEdit && !isRemoval && Number(id) !== version && (
              <Button
                size="small"
                disabled={write.isBusy}
                aria-label={text('content.rollBackTo', { at: moment(at, zone) })}
                onClick={() => write.send({ intent: 'roll-back', body: { brand, locale, version, to: id } })}
              >
                {text('content.rollBack')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
