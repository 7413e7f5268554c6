import type { SearchSuggestReply } from '@shop/contracts/shop/discovery/page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { PhotoForm } from './photo-form.tsx';
import { SearchBox } from './search-box.tsx';
import { buildSearchPath } from './search-paths.ts';
import './search-results.css';

type SearchStartProps = {
  headline: ReactNode;
  /** One sentence. */
  children?: ReactNode;
  didYouMean?: readonly string[];
  suggestions: Pick<SearchSuggestReply, 'queries' | 'categories'>;
  photoRefusal?: Refusal | undefined;
};

/** Search start page, also shown for an empty result. */
export function SearchStart({ headline, children, didYouMean = [], suggestions, photoRefusal }: SearchStartProps) {
  const text = useText();
  return (
    <section className="search-start">
      <div className="search-start__words">
        <h1 className="display">{headline}</h1>
        {children && <p className="muted">{children}</p>}
        <DidYouMean words={didYouMean} />
        <SearchBox placement="page" />
        <Ways suggestions={suggestions} label={text('search.suggestions')} />
      </div>
      <PhotoForm refusal={photoRefusal} />
    </section>
  );
}

type WaysProps = Pick<SearchStartProps, 'suggestions'> & { label: string };

function Ways({ suggestions: { queries, categories }, label }: WaysProps) {
  const ways = [...queries.map(({ query, text }) => ({ label: text, path: buildSearchPath(query) })), ...categories];
  if (ways.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="search-start__ways">
        {ways.map(({ label: way, path }) => (
          <li key={path}>
            <Link className="search-start__way" to={path}>
              {way}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
