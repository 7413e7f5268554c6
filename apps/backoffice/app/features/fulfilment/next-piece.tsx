import type { PickBatchReply } from '@shop/contracts/staff/order/fulfilment';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';
import { useShortcuts } from '#backoffice/ui/action/shortcuts.ts';
import { Thumb } from '#backoffice/ui/page/thumb.tsx';

export type BatchLine = PickBatchReply['lines'][number];

type Props = { line: BatchLine; at: number; count: number; onTaken: () => void; onSkip: () => void };

/** The next shelf, its piece and the field of the scanner: a barcode scanner types the label and presses Enter. */
export function NextPiece({ line, at, count, onTaken, onSkip }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const { sku, location, title, colour, size, image, quantity, taken, totes } = line;
  const scan = (event: FormEvent) => {
    event.preventDefault();
    const label = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    // An empty Enter means "taken": not every shelf has a scanner.
    if (label !== '' && label.toLowerCase() !== sku.toLowerCase()) return setWrong(label);
    setWrong(undefined);
    onTaken();
  };
  useShortcuts({ n: onSkip, '/': () => field.current?.focus() });
  return (
    <section className="card card-current next-piece" aria-label={text('batch.next', { at, count })}>
      <Thumb image={image} size="large" />
      <div className="grow">
        <div className="small muted">{text('batch.next', { at, count })}</div>
        <div className="shelf">{location ?? text('batch.noShelf')}</div>
        <div className="strong">{title}</div>
        <div className="muted">
          {[colour, size].filter(Boolean).join(', ')} · <span className="mono">{sku}</span>
        </div>
        <form className="row row-wrap" onSubmit={scan}>
          <div className="input-search">
            <Icon name="scan" />
            <input
              ref={field}
              key={`${sku} ${taken}`}
              className="input"
              // biome-ignore lint/a11y/noAutofocus: a scanner types into it without a hand at the screen
              autoFocus
              autoComplete="off"
              aria-label={text('batch.scan')}
              placeholder={text('batch.scan')}
              aria-invalid={wrong ? true : undefined}
            />
          </div>
          <Button keys="N" onClick={onSkip}>
            {text('batch.notHere')}
          </Button>
        </form>
        {wrong && (
          <div className="message bad" role="alert">
            <Icon name="warning" />
            {text('batch.wrongLabel', { label: wrong, wanted: sku })}
          </div>
        )}
      </div>
      <div className="end">
        <div className="small muted">{text('batch.take')}</div>
        <div className="take">{quantity - taken}</div>
        <div className="small muted">{text('batch.totes')}</div>
        <div className="row totes">
          {totes.map(({ position }) => (
            <b key={position} className="badge badge-info">
              {position}
            </b>
          ))}
        </div>
      </div>
    </section>
  );
}
