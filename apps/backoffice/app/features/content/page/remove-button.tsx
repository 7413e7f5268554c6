import { useNavigate } from 'react-router';
import type { ContentWrite } from '#backoffice/features/content/content-writes.ts';
import { nameDocument } from '#backoffice/features/content/document-name.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { DocumentData } from './document-data.ts';

/** Deletes the document in this locale, and offers to bring it back. */
export function RemoveButton({ document }: { document: DocumentData }) {
  const text = useText();
  const navigate = useNavigate();
  const { brand, edition } = document;
  const again = useWrite<ContentWrite>();
  const { send, isBusy, refusals } = useWrite<ContentWrite, { versions: string[] }>({
    onDone: ({ versions }) => {
      const name = `${nameDocument(document, text)} ${edition.locale}`;
      const restore = () => again.send({ intent: 'restore', body: { brand, versions } });
      showToast({ message: text('feeds.removed', { name }), undo: { label: text('frame.undo'), run: restore } });
      if (document.editions.every(({ locale, state }) => locale === edition.locale || state === 'missing')) {
        void navigate(`/content?${new URLSearchParams({ brand })}`);
      }
    },
  });
  return (
    <div className="stack">
      <RefusalNote refusals={refusals} />
      <div>
        <Button
          look="danger"
          size="small"
          disabled={isBusy}
          onClick={() => send({ intent: 'remove', body: { brand, locale: edition.locale } })}
        >
          {text('content.remove', { locale: edition.locale })}
        </Button>
      </div>
    </div>
  );
}
