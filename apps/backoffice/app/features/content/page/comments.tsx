import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { useDraft } from '#backoffice/ui/form/use-draft.ts';
import type { DocumentData } from './document-data.ts';
import type { DocumentWrite } from './use-document-write.ts';

type Props = { document: DocumentData; write: DocumentWrite };

/** Comments of colleagues. Resolved ones stay readable. */
export function Comments({ document: { brand, edition, places, comments }, write }: Props) {
  const text = useText();
  const { moment } = useFormats();
  const { locale, canEdit } = edition;
  const [typed, setTyped] = useDraft(`comment ${locale}`);
  const zone = places.find((place) => place.locale === locale)?.timeZone ?? 'UTC';
  const send = () => {
    write.send({ intent: 'comment', body: { brand, locale, comment: typed } });
    setTyped('');
  };
  return (
    <section className="stack">
      <h3>{text('content.comments')}</h3>
      <ol className="content-comments">
        {comments.map(({ id, comment, by, at, resolvedAt }) => (
          <li key={id} className={resolvedAt ? 'muted' : undefined}>
            <p className="small muted">
              {by} · {moment(at, zone)} {resolvedAt && `· ${text('content.resolved')}`}
            </p>
            <p>{comment}</p>
            {canEdit && (
              <Button
                size="small"
                onClick={() => write.send({ intent: 'resolve-comment', id, isResolved: !resolvedAt })}
              >
                {text(resolvedAt ? 'content.reopen' : 'content.resolve')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canEdit && (
        <>
          <TextArea
            label={text('content.newComment')}
            rows={2}
            maxLength={2_000}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div>
            <Button size="small" disabled={write.isBusy || typed.trim() === ''} onClick={send}>
              {text('content.sendComment')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
