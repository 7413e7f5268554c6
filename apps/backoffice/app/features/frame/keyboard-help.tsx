import { Fragment } from 'react';
import { type PlainKey, useText } from '#backoffice/i18n/text-context.tsx';
import { Button, Keys } from '#backoffice/ui/action/button.tsx';
import { Dialog } from '#backoffice/ui/overlay/dialog.tsx';
import type { Screen } from './screens.ts';

const KEYS: readonly [keys: string, text: PlainKey][] = [
  ['⌘ K', 'keys.palette'],
  ['J K ↑ ↓', 'keys.rows'],
  ['X', 'keys.select'],
  ['↵', 'keys.open'],
  ['F /', 'keys.filter'],
  ['R', 'keys.refund'],
  ['⌘ ↵', 'keys.main'],
  ['? Esc', 'keys.help'],
];

export function KeyboardHelp({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <div className="dialog-body">
        <dl className="keys">
          {KEYS.map(([keys, key]) => (
            <Fragment key={key}>
              <dt className="row">
                <Keys keys={keys} />
              </dt>
              <dd>{text(key)}</dd>
            </Fragment>
          ))}
          {screens.map(({ key, path, text: name }) =>
            key ? (
              <Fragment key={path}>
                <dt className="row">
                  <Keys keys={`G ${key.toUpperCase()}`} />
                </dt>
                <dd>{text('keys.goTo', { screen: text(name) })}</dd>
              </Fragment>
            ) : null,
          )}
        </dl>
        <p className="muted small">{text('keys.note')}</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{text('frame.close')}</Button>
      </div>
    </Dialog>
  );
}
