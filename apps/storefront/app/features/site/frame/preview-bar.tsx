import { PREVIEW_REFUSAL, previewLocale } from '@shop/domain/content/preview';
import { regionCodes } from '@shop/domain/site/store/store-code';
import type { ReactNode } from 'react';
import { createPath, useHref, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import type { Previewed } from '#app/shop/frame.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { DateText } from '#app/ui/text/date-text.tsx';
import { momentText, wallTime } from './preview-moment.ts';
import './preview-bar.css';

const DEVICES = ['Desktop', 'Mobile', 'App', 'All'] as const;

/** Shows the previewed state and submits other times. Plain forms: each loads a new document. */
export function PreviewBar({ preview }: { preview: Previewed }) {
  const { Device, Store, Group, Framed, moment, changes } = preview;
  const text = useText();
  const { store } = useShop();
  const { search } = useLocation();
  // Fallback to the page's own store for a preview of another one, so that times are shown and read in one time zone.
  const own = previewLocale([store], Store) ?? { region: store.bmsStoreCode, timezone: store.timeZone };
  const clock = { locale: store.localeISOCode, timeZone: own.timezone };
  return (
    <section className="preview-bar" aria-label={text('preview.label')}>
      <p>
        <strong>{text('preview.label')}</strong>{' '}
        <DateText>
          {text('preview.shown', {
            device: Group ? `${Device} · ${Group}` : Device,
            store: Store,
            moment: momentText(moment, clock),
            zone: own.timezone,
          })}
        </DateText>{' '}
        {text('preview.hint')}
      </p>
      {search.includes(PREVIEW_REFUSAL) && (
        <p role="alert">
          <strong>{text('preview.refused')}</strong>
        </p>
      )}
      {!Framed && (
        <PreviewForm>
          <Choice label={text('preview.device')} name="Device" chosen={Device} values={DEVICES} />
          <Choice label={text('preview.store')} name="Store" chosen={own.region} values={[...regionCodes([store])]} />
          <label>
            {text('preview.moment')}
            <input type="datetime-local" name="DateTime" defaultValue={wallTime(moment, own.timezone)} required />
          </label>
          {Group && <input type="hidden" name="Group" value={Group} />}
          <Button type="submit">{text('preview.show')}</Button>
          <Button type="submit" variant="secondary" name="leave" value="1" formNoValidate>
            {text('preview.leave')}
          </Button>
        </PreviewForm>
      )}
      {!Framed && changes.length > 0 && <Changes preview={preview} clock={clock} />}
    </section>
  );
}

type ChangesProps = { preview: Previewed; clock: Parameters<typeof momentText>[1] };

/** The next scheduled changes, each a button. */
function Changes({ preview: { Device, Store, Group, changes }, clock }: ChangesProps) {
  const text = useText();
  return (
    <PreviewForm>
      <input type="hidden" name="Device" value={Device} />
      <input type="hidden" name="Store" value={Store} />
      {Group && <input type="hidden" name="Group" value={Group} />}
      <span>{text('preview.changes')}</span>
      <ol>
        {changes.map((change) => (
          <li key={change}>
            <Button variant="link" type="submit" name="DateTime" value={change}>
              <DateText>{momentText(change, clock)}</DateText>
            </Button>
          </li>
        ))}
      </ol>
    </PreviewForm>
  );
}

/** Returns to the current page. */
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
