import { readSearchWords } from '@shop/domain/search-words';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { DidYouMean } from './did-you-mean.tsx';
import { asTypedPath } from './search-paths.ts';
import './search-results.css';

type SearchHeadingProps = {
  /** As typed. */
  query: string;
  /** What was searched for instead. */
  corrected?: string | undefined;
  didYouMean: readonly string[];
  relaxed: boolean;
};

/** What the page has searched for, and every way back from what it has understood. */
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
