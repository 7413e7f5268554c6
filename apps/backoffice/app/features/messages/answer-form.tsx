import type { AnswerTemplate, DeskThread } from '@shop/contracts/staff/messages';
import { fillAnswer, listMissing, MAX_ANSWER_LENGTH } from '@shop/domain/content/messages/answer-text';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextArea } from '#backoffice/ui/form/field.tsx';
import { useDraft } from '#backoffice/ui/form/use-draft.ts';
import { Menu } from '#backoffice/ui/overlay/menu.tsx';
import type { ThreadWrite } from './message-writes.ts';

type Props = { thread: DeskThread; templates: readonly AnswerTemplate[] };
type Mode = 'answer' | 'note';

/** Answer or note. What was typed survives a conflict; a newer message must be read before sending. */
export function AnswerForm({ thread, templates }: Props) {
  const text = useText();
  const [mode, setMode] = useState<Mode>('answer');
  return (
    <section className="card">
      <div className="card-head">
        <h2>{text('thread.write')}</h2>
        <div className="segment">
          {(['answer', 'note'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === mode} onClick={() => setMode(one)}>
              {text(`thread.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="card-body stack" hidden={mode !== 'answer'}>
        <Answer thread={thread} templates={templates} isShown={mode === 'answer'} />
      </div>
      <div className="card-body stack" hidden={mode !== 'note'}>
        <InternalNote />
      </div>
    </section>
  );
}

function Answer({ thread, templates, isShown }: Props & { isShown: boolean }) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useDraft('answer');
  const { seen, see, adopt } = useSeenVersion(thread.version);
  const answer = useWrite<ThreadWrite>({
    onDone: () => {
      setTyped('');
      showToast({ message: text('thread.sent') });
    },
    onRefused: (refusals) => {
      if (!refusals.some(({ code }) => code === 'version_conflict')) return;
      adopt();
      void revalidate();
    },
  });
  const type = (next: string) => {
    if (typed === '') see();
    setTyped(next);
  };
  const missing = listMissing(typed, thread.values);
  const canSend = typed.trim() !== '' && missing.length === 0 && !answer.isBusy && seen !== undefined;
  const send = (close: boolean) => {
    if (!canSend || !isShown) return;
    answer.send({ intent: 'answer', version: seen, text: typed, close });
  };
  const insert = (id: string) => {
    const texts = templates.find(({ templateId }) => templateId === id)?.texts;
    const chosen = texts?.[thread.language] ?? texts?.en ?? '';
    type(fillAnswer(typed.trim() === '' ? chosen : `${typed.trimEnd()}\n\n${chosen}`, thread.values));
  };
  useShortcuts({ 'mod+Enter': () => send(false) });
  const isOutdated = typed !== '' && seen !== thread.version;
  return (
    <>
      <div className="row">
        <Menu
          label={text('thread.template')}
          button={text('thread.template')}
          className="button button-small"
          entries={templates.map(({ templateId: id, name }) => ({ id, label: name, text: name }))}
          onChoose={insert}
        />
      </div>
      <TextArea
        label={text('thread.answerLabel', { name: thread.name })}
        help={text('thread.answerHelp', { email: thread.email })}
        rows={9}
        dir="auto"
        lang={thread.language}
        maxLength={MAX_ANSWER_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {missing.length > 0 && (
        <Note role="status">{text('thread.missing', { names: missing.map((name) => `{${name}}`).join(', ') })}</Note>
      )}
      {isOutdated || answer.refusals.some(({ code }) => code === 'version_conflict') ? (
        <Note role="alert">{text('thread.changed')}</Note>
      ) : (
        <RefusalNote refusals={answer.refusals} />
      )}
      <div className="row row-wrap">
        <Button look="primary" keys="⌘ ↵" disabled={!canSend} onClick={() => send(false)}>
          {text('thread.send')}
        </Button>
        <Button disabled={!canSend} onClick={() => send(true)}>
          {text('thread.sendAndClose')}
        </Button>
      </div>
    </>
  );
}

/**
 * Version that the member of staff has read: a live update while typing must not hide that something new came in. After
 * a conflict the version that is shown then is adopted; until it is loaded, there is none.
 */
function useSeenVersion(version: number) {
  const [seen, setSeen] = useState<number | undefined>(version);
  const refused = useRef(0);
  useEffect(() => {
    if (seen === undefined && version !== refused.current) setSeen(version);
  }, [seen, version]);
  return {
    seen,
    see: () => setSeen(version),
    adopt: () => {
      refused.current = seen ?? 0;
      setSeen(undefined);
    },
  };
}

function InternalNote() {
  const text = useText();
  const [typed, setTyped] = useDraft('note');
  const note = useWrite<ThreadWrite>({
    onDone: () => {
      setTyped('');
      showToast({ message: text('thread.noted') });
    },
  });
  return (
    <>
      <TextArea
        label={text('thread.noteLabel')}
        help={text('thread.noteHelp')}
        rows={4}
        dir="auto"
        maxLength={MAX_ANSWER_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <RefusalNote refusals={note.refusals} />
      <div className="row">
        <Button
          disabled={typed.trim() === '' || note.isBusy}
          onClick={() => note.send({ intent: 'note', text: typed })}
        >
          {text('thread.saveNote')}
        </Button>
      </div>
    </>
  );
}
