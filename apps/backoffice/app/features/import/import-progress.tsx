import type { ImportRun } from '@shop/contracts/staff/catalog/imports';
import { isImportRunning } from '@shop/domain/catalog/import/import-run';
import { useRef } from 'react';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';

/** Bar, counts, rate and time left of a run. An undo counts the records that it has handled. */
export function ImportProgress({ run }: { run: ImportRun }) {
  const text = useText();
  const { number } = useFormats();
  const { done, total } = toProgress(run);
  const isRunning = isImportRunning(run);
  const rate = useRate(run.state, done);
  return (
    <div>
      {isRunning && (
        <progress
          className="progress"
          max={Math.max(total, 1)}
          // Without a value the bar says only that work is going on.
          {...(total > 0 && { value: done })}
          aria-label={run.fileName}
        />
      )}
      <p role="status">
        {isRunning && total === 0
          ? text('imports.reading')
          : text('imports.progress', { done: number(done), total: number(total) })}
        {isRunning && rate > 0 && ` · ${describeRate(text, { rate, left: total - done })}`}
      </p>
    </div>
  );
}

function toProgress({ state, done, total, restored, kept, created, changed }: ImportRun) {
  const handled = restored + kept;
  if (state === 'undone') return { done: handled, total: handled };
  return state === 'undoing' ? { done: handled, total: created + changed } : { done, total };
}

/** Records per second since the state began to be shown. */
function useRate(state: string, done: number): number {
  const first = useRef({ state, done, at: Date.now() });
  if (first.current.state !== state) first.current = { state, done, at: Date.now() };
  const seconds = (Date.now() - first.current.at) / 1000;
  return seconds > 0 ? (done - first.current.done) / seconds : 0;
}

type Text = ReturnType<typeof useText>;

function describeRate(text: Text, { rate, left }: { rate: number; left: number }): string {
  const seconds = Math.ceil(left / rate);
  const time =
    seconds < 60
      ? text('imports.secondsLeft', { count: seconds })
      : text('imports.minutesLeft', { count: Math.ceil(seconds / 60) });
  return `${text('imports.rate', { rate: String(Math.max(1, Math.round(rate))) })} · ${time}`;
}
