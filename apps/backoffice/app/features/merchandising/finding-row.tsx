import type { SearchFinding } from '@shop/contracts/staff/discovery/merchandising';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { useScoped } from '#backoffice/staff/scope.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge, type Tone } from '#backoffice/ui/feedback/badge.tsx';

export type Remedy = { kind: 'synonym'; word: string } | { kind: 'pin'; sku: string };

type Props = {
  item: SearchFinding;
  /** Absent: no permission to fix. */
  onFix: ((remedy: Remedy) => void) | undefined;
  isBusy: boolean;
};

const TONES: Readonly<Record<SearchFinding['problem'], Tone>> = {
  ...{ nothing: 'bad', partial: 'warn', 'few-clicks': 'warn', slow: 'warn', none: 'quiet' },
};

/** One search with its problem, and the remedy that fits it. */
export function FindingRow({ item, onFix, isBusy }: Props) {
  const text = useText();
  const scoped = useScoped();
  const { query, total, problem, searches, clicks, adds, ms, pin } = item;
  return (
    <li>
      <div className="grow">
        <Link className="strong" to={scoped(`/merchandising/board?query=${encodeURIComponent(query)}`)}>
          {query}
        </Link>
        <div className="small muted">
          {searches > 0 && text('merchandising.clicked', { count: searches, clicks, adds })}
          {problem === 'slow' && ` ${text('merchandising.took', { ms })}`}
        </div>
      </div>
      {problem !== 'none' && <Badge tone={TONES[problem]}>{text(`merchandising.problem.${problem}`)}</Badge>}
      {total > 0 && <Badge>{text('merchandising.found', { count: total })}</Badge>}
      {onFix && (problem === 'nothing' || problem === 'partial') && (
        <SynonymForm item={item} isBusy={isBusy} onFix={(word) => onFix({ kind: 'synonym', word })} />
      )}
      {onFix && pin && (
        <Button size="small" disabled={isBusy} onClick={() => onFix({ kind: 'pin', sku: pin.sku })}>
          {text('merchandising.pinSuggested', { title: pin.title })}
        </Button>
      )}
    </li>
  );
}

type FormProps = { item: SearchFinding; isBusy: boolean; onFix: (word: string) => void };

function SynonymForm({ item: { query, suggestion }, isBusy, onFix }: FormProps) {
  const text = useText();
  const [word, setWord] = useState(suggestion ?? '');
  return (
    <form
      className="board-fix"
      onSubmit={(event) => {
        event.preventDefault();
        onFix(word);
      }}
    >
      <input
        className="input"
        value={word}
        required
        aria-label={text('merchandising.sameAs', { query })}
        onChange={({ target: { value } }) => setWord(value)}
      />
      <Button type="submit" size="small" disabled={isBusy || word.trim() === ''}>
        {text('merchandising.makeSynonym')}
      </Button>
    </form>
  );
}
