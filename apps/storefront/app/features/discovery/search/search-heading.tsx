import { readSearchWords } from '@shop/domain/discovery/search-words';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { asTypedPath } from './search-paths.ts';
import './search-results.css';

type SearchHeadingProps = {
  /** Query as typed. */
  query: string;
  /** Corrected query. */
  corrected?: string | undefined;
  didYouMean: readonly string[];
  relaxed: boolean;
};

/** Search query with correction, dropped words and alternatives. */
export function SearchHeading({ query, corrected, didYouMean, relaxed }: SearchHeadingProps) {
  const text = useText();
  return (
    <header className="search-heading">
      <h1 className="display">{text('search.results', { words: readSearchWords(corrected ?? query).words })}</h1>
      {corrected && (
        <p>
          {text('search.corrected', { words: corrected })}{' '}
          <Link to={asTypedPath(query)}>{text('search.asTyped', { words: query })}</Link>
        </p>
      )}
      {relaxed && <p>{text('search.relaxed')}</p>}
      <DidYouMean words={didYouMean} />
    </header>
  );
}
