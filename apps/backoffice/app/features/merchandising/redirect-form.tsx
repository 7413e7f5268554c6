import type { StaffApi } from '@shop/contracts/staff/client';
import { hasFault, type RedirectFinding } from '@shop/domain/discovery/redirect-check';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { Field, SelectField, TextArea } from '#backoffice/ui/form/field.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { RedirectWrite } from './merchandising-writes.ts';
import { readRedirects } from './typed-redirects.ts';

type Check = Awaited<ReturnType<StaffApi['merchandising']['checkRedirects']>>;

/** Pause after typing before the lines are checked. */
const PAUSE_MS = 400;

/** Many redirects at once: pasted, typed or from a file, checked before they are saved. Faulty lines are left out. */
export function RedirectForm({ storeId }: { storeId: number }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<301 | 302>(301);
  const { check, isChecking } = useCheck(storeId, typed);
  const { send, refusals, isBusy } = useWrite<RedirectWrite>({
    onDone() {
      setTyped('');
      showToast({ message: text('merchandising.saved') });
    },
  });
  const usable = check?.lines.filter((line) => !hasFault(line)) ?? [];
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'save', storeId, redirects: usable.map(({ path, target }) => ({ path, target, status })) });
  };
  return (
    <form className="card card-body stack" onSubmit={save}>
      <TextArea
        label={text('merchandising.newRedirects')}
        help={text('merchandising.redirectsHint')}
        rows={4}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <Field label={text('merchandising.redirectFile')}>
        {(described) => (
          <input
            {...described}
            className="input"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target: { files } }) => void files?.[0]?.text().then(setTyped)}
          />
        )}
      </Field>
      <SelectField
        label={text('merchandising.redirectKind')}
        value={status}
        options={([301, 302] as const).map((one) => ({
          value: String(one),
          label: text(`merchandising.redirect.${one}`),
        }))}
        onChange={({ target: { value } }) => setStatus(value === '302' ? 302 : 301)}
      />
      {check && <Findings check={check} />}
      <RefusalNote refusals={refusals} />
      <Button type="submit" look="primary" disabled={isBusy || isChecking || usable.length === 0}>
        {text('merchandising.saveRedirects', { count: usable.length })}
      </Button>
    </form>
  );
}

/** Findings of what is typed; undefined until they are known. */
function useCheck(storeId: number, typed: string) {
  const [checked, setChecked] = useState<{ typed: string; check: Check }>();
  const asked = useRef('');
  const { send, isBusy } = useWrite<RedirectWrite, Check>({
    onDone: (check) => setChecked({ typed: asked.current, check }),
  });
  const ask = useRef(send);
  ask.current = send;
  useEffect(() => {
    const redirects = readRedirects(typed);
    if (redirects.length === 0) return;
    const pause = setTimeout(() => {
      asked.current = typed;
      ask.current({ intent: 'quote-check', storeId, redirects });
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [storeId, typed]);
  const isCurrent = checked?.typed === typed && typed.trim() !== '';
  return { check: isCurrent ? checked.check : undefined, isChecking: isBusy };
}

const TONES: Readonly<Record<RedirectFinding, Tone>> = {
  'path-invalid': 'bad',
  'target-refused': 'bad',
  duplicate: 'bad',
  loop: 'bad',
  'target-unknown': 'warn',
  'hides-page': 'warn',
  replaces: 'warn',
  chain: 'info',
  unchanged: 'quiet',
};

function Findings({ check: { lines, usable } }: { check: Check }) {
  const text = useText();
  const found = lines.filter(({ findings }) => findings.length > 0);
  return (
    <>
      <p role="status">{text('merchandising.redirectsChecked', { count: lines.length, usable: String(usable) })}</p>
      {found.length > 0 && (
        <ScrollCard label={text('merchandising.redirectFindings')}>
          <table>
            <caption className="visually-hidden">{text('merchandising.redirectFindings')}</caption>
            <tbody>
              {found.map(({ path, target, findings }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a path may be there twice
                <tr key={line}>
                  <td className="mono">{`${path} → ${target}`}</td>
                  <td>
                    <span className="row">
                      {findings.map((finding) => (
                        <Badge key={finding} tone={TONES[finding]}>
                          {text(`merchandising.finding.${finding}`)}
                        </Badge>
                      ))}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollCard>
      )}
    </>
  );
}
