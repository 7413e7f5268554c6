import { useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';

export type Readiness = {
  items: readonly { code: string; level: 'blocks' | 'warns' | 'fine'; text: string; cure?: string | undefined }[];
  mayOpen: boolean;
};

const TONES = { blocks: 'bad', warns: 'warn' } as const;

/** What stands between this shop and real sales, as `doctor` prints it; findings are sentences of the server. */
export function ReadinessPanel({ readiness: { items, mayOpen } }: { readiness: Readiness }) {
  const text = useText();
  const open = items.filter(({ level }) => level !== 'fine');
  return (
    <section className="card" aria-label={text('home.readiness')}>
      <div className="card-head">
        <h2>{text('home.readiness')}</h2>
        <span className="small muted">{text(mayOpen ? 'home.mayOpen' : 'home.mayNotOpen')}</span>
      </div>
      <ul>
        {open.map(({ code, level, text: finding, cure }) => (
          <li key={`${code} ${finding}`} className="card-row" lang="en">
            <span className={level === 'fine' ? 'ok' : TONES[level]}>
              <Icon name="warning" />
            </span>
            <div className="grow">
              <span className="visually-hidden">{text(level === 'blocks' ? 'home.blocks' : 'home.warns')}: </span>
              <span className="strong">{finding}</span>
              {cure && <div className="small muted">{cure}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
