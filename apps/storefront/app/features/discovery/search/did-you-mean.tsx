import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { buildSearchPath } from './search-paths.ts';

export function DidYouMean({ words }: { words: readonly string[] }) {
  const text = useText();
  if (words.length === 0) return null;
  return (
    <p className="did-you-mean">
      {text('search.didYouMean')}
      {words.map((one) => (
        <Link key={one} to={buildSearchPath(one)}>
          {one}
        </Link>
      ))}
    </p>
  );
}
