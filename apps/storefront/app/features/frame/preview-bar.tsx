import { previewLocale } from '@shop/domain/preview';
import { regionCodes } from '@shop/domain/store-code';
import type { ReactNode } from 'react';
import { createPath, useHref, useLocation } from 'react-router';
import type { Previewed } from '#app/frame.ts';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { Button } from '#app/ui/button.tsx';
import { momentText, wallTime } from './preview-moment.ts';
import './preview-bar.css';

const DEVICES = ['Desktop', 'Mobile', 'App'] as const;

/** Says what somebody with a grant looks at, and leads to other moments. Its forms are plain: each brings a new document. */
export function PreviewBar({ preview: { Device, Store, moment, changes } }: { preview: Previewed }) {
  const text = useText();
  const { store } = useShop();
  // Of another store than the page's, the page offers its own: times are then told and read by one clock.
  const own = previewLocale([store], Store) ?? { region: store.bmsStoreCode, timezone: store.timeZone };
  const clock = { locale: store.localeISOCode, timeZone: own.timezone };
  return (
    <section className="preview-bar" aria-label={text('preview.label')}>
      <p suppressHydrationWarning>
        <strong>{text('preview.label')}</strong>{' '}
        {text('preview.shown', { device: Device, store: Store, moment: momentText(moment, clock), zone: own.timezone })}
      </p>
      <PreviewForm>
        <Choice label={text('preview.device')} name="Device" chosen={Device} values={DEVICES} />
        <Choice label={text('preview.store')} name="Store" chosen={own.region} values={[...regionCodes([store])]} />
        <label>
          {text('preview.moment')}
          <input type="datetime-local" name="DateTime" defaultValue={wallTime(moment, own.timezone)} required />
        </label>
        <Button type="submit">{text('preview.show')}</Button>
        <Button type="submit" variant="secondary" name="leave" value="1" formNoValidate>
          {text('preview.leave')}
        </Button>
      </PreviewForm>
      {changes.length > 0 && (
        <PreviewForm>
          <input type="hidden" name="Device" value={Device} />
          <input type="hidden" name="Store" value={Store} />
          <span>{text('preview.changes')}</span>
          <ol>
            {changes.map((change) => (
              <li key={change}>
                <Button variant="link" type="submit" name="DateTime" value={change} suppressHydrationWarning>
                  {momentText(change, clock)}
                </Button>
              </li>
            ))}
          </ol>
        </PreviewForm>
      )}
    </section>
  );
}

/** Returns to the page it stands on. */
function PreviewForm({ children }: { children: ReactNode }) {
  const back = useHref(createPath(useLocation()));
  return (
    <form className="preview-bar__form" method="post" action="/preview">
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  );
}

type ChoiceProps = { label: string; name: string; chosen: string; values: readonly string[] };

function Choice({ label, name, chosen, values }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
