import type { SearchPageReply } from '@shop/contracts/shop/discovery/page';
import { useId } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import './search-results.css';

type Help = Extract<SearchPageReply, { kind: 'results' }>['help'];

/** Help and content pages found by a search. */
export function HelpResults({ help }: { help: Help }) {
  const text = useText();
  const id = useId();
  if (!help) return null;
  return (
    <section className="help-results" aria-labelledby={id}>
      <h2 className="help-results__title" id={id}>
        {text('frame.footer.sections')}
      </h2>
      <ul className="help-results__pages">
        {help.pages.map(({ label, path, description }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {description && <p className="muted">{description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
