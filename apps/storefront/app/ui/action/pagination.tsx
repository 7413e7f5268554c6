import { Link } from 'react-router';
import { Icon } from '#app/ui/picture/icon.tsx';

type PaginationProps = {
  page: number;
  pageCount: number;
  hrefFor: (page: number) => string;
  labels: { list: string; previous: string; next: string; page: (page: number) => string };
};

/** Plain links: works without script, and crawlers find every page. */
export function Pagination({ page, pageCount, hrefFor, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  const shown = pagesShown(page, pageCount);
  return (
    <nav aria-label={labels.list}>
      <ul className="pagination">
        {page > 1 && (
          <li>
            <Link className="pagination__link" to={hrefFor(page - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron" size="small" className="pagination__previous" />
            </Link>
          </li>
        )}
        {shown.map((number, position) => (
          <li key={number} className={isGap(shown[position - 1], number) ? 'pagination__after-gap' : undefined}>
            <Link
              className="pagination__link"
              to={hrefFor(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link className="pagination__link" to={hrefFor(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevron" size="small" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** First and last page, the current page and its neighbours. */
function pagesShown(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  return [...wanted].filter((number) => number >= 1 && number <= pageCount);
}

function isGap(before: number | undefined, number: number): boolean {
  return before !== undefined && number - before > 1;
}
