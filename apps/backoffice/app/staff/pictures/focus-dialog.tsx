import type { StaffMediaItem } from '@shop/contracts/staff/catalog/media';
import type { FocalPoint } from '@shop/domain/catalog/desk/product-media';
import { pictureUrl } from '@shop/domain/catalog/picture-url';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import { CENTRE, findPoint, movePoint, toPosition } from './focal-point.ts';

type Props = { item: StaffMediaItem; onClose: () => void; onSave: (focus: FocalPoint | undefined) => void };

/** Point that crops keep in view: pressed on the picture, or moved with the arrow keys. */
export function FocusDialog({ item: { key, alt, focus }, onClose, onSave }: Props) {
  const text = useText();
  const [point, setPoint] = useState(focus ?? CENTRE);
  const src = pictureUrl({ key, width: 800 });
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space press a button without a place.
    if (event.detail > 0) setPoint(findPoint(event, event.currentTarget.getBoundingClientRect()));
  };
  const move = (event: KeyboardEvent) => {
    const moved = movePoint(point, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    setPoint(moved);
  };
  const save = (chosen: FocalPoint | undefined) => {
    onSave(chosen);
    onClose();
  };
  return (
    <Dialog title={text('media.focus')} onClose={onClose} wide>
      <div className="dialog-body stack">
        <p className="muted">{text('media.focusHelp')}</p>
        <div className="focus-choice">
          <button
            type="button"
            className="focus-picture"
            aria-label={text('media.focusAt', { x: point.x, y: point.y })}
            onClick={press}
            onKeyDown={move}
          >
            <img src={src} alt={alt['en-GB'] ?? ''} />
            <span className="focus-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
          </button>
          {(['square', 'wide'] as const).map((shape) => (
            <img
              key={shape}
              className={`focus-preview focus-${shape}`}
              src={src}
              alt={text(`media.focus.${shape}`)}
              style={{ objectPosition: toPosition(point) }}
            />
          ))}
        </div>
        <p className="small muted" role="status">
          {text('media.focusAt', { x: point.x, y: point.y })}
        </p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('media.cancel')}</Button>
        {focus && <Button onClick={() => save(undefined)}>{text('media.focusNone')}</Button>}
        <Button look="primary" onClick={() => save(point)}>
          {text('media.save')}
        </Button>
      </div>
    </Dialog>
  );
}
