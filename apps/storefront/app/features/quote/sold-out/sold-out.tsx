import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Link } from 'react-router';
import { QuoteForm } from '#app/features/quote/quote/quote-form.tsx';
import { useText } from '#app/i18n/text.ts';
import { type ShownLine, useQuote } from '#app/shop/quote.ts';
import { Button } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';

const isSoldOut = ({ canBeBought, updating }: ShownLine): boolean => !canBeBought && !updating;

/** Names the pieces that sold out, for instance while they were being paid for. */
export function SoldOutNotice({ lines, isEmptied }: { lines: readonly ShownLine[]; isEmptied: boolean }) {
  const text = useText();
  const gone = lines.filter(isSoldOut);
  if (gone.length === 0) return null;
  return (
    <ErrorBox
      title={text('soldOut.title')}
      faults={gone.map(({ title, size }) => ({ message: text('soldOut.line', { title, size }) }))}
    >
      <p>{text(isEmptied ? 'soldOut.all' : 'soldOut.rest')}</p>
    </ErrorBox>
  );
}

/** Alternatives to a sold-out line: its other sizes, its other colours, similar products. */
export function SoldOutChoices({ line }: { line: ShownLine }) {
  const text = useText();
  const { change } = useQuote();
  const { sku, sizes, quantity, productSku, url } = line;
  if (!isSoldOut(line)) return null;
  const others = sizes.filter((one) => one.inStock && one.sku !== sku);
  return (
    <div className="sold-out">
      {others.length > 0 && (
        <>
          <p className="sold-out__label">{text('soldOut.sizes')}</p>
          <ul className="sold-out__sizes">
            {others.map(({ sku: newSku, label: size }) => (
              <li key={newSku}>
                <QuoteForm
                  intent="change"
                  fields={{ sku, newSku, quantity: String(quantity) }}
                  onAct={() => void change({ sku, newSku })}
                >
                  <Button type="submit" variant="secondary" aria-label={text('soldOut.swap', { size })}>
                    {size}
                  </Button>
                </QuoteForm>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="sold-out__links">
        {url && <Link to={url}>{text('soldOut.colours')}</Link>}
        <Link to={`${ROUTES.searchResults.path}?${new URLSearchParams({ sku: productSku })}`}>
          {text('soldOut.similar')}
        </Link>
      </p>
    </div>
  );
}
