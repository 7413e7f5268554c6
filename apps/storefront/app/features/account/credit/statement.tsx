import type { CreditReply } from '@shop/contracts/shop/account/credit';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { formatDate } from '#app/i18n/dates.ts';
import { type Text, useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Pagination } from '#app/ui/action/pagination.tsx';
import { Amount } from '#app/ui/text/amount.tsx';

type Entry = CreditReply['statement']['entries'][number];

const COLUMNS = ['date', 'what', 'amount', 'balance'] as const;

/** Balance history, newest first. */
export function Statement({ statement }: Pick<CreditReply, 'statement'>) {
  const text = useText();
  const { entries, page, pageCount } = statement;
  return (
    <section className="statement" aria-labelledby="statement-title">
      <h2 className="display" id="statement-title">
        {text('credit.statement.title')}
      </h2>
      {entries.length === 0 ? (
        <p className="muted">{text('credit.statement.empty')}</p>
      ) : (
        <table className="statement__table" aria-labelledby="statement-title">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={`statement__${column}`}>
                  {text(`credit.statement.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row key={`${entry.at} ${entry.balance.amount} ${entry.amount.amount}`} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(number) => `${ROUTES.accountBalance.path}?page=${number}`}
        labels={{
          list: text('credit.statement.pages'),
          previous: text('credit.statement.previous'),
          next: text('credit.statement.next'),
          page: (number) => text('credit.statement.page', { page: number }),
        }}
      />
    </section>
  );
}

function Row({ entry }: { entry: Entry }) {
  const text = useText();
  const { store } = useShop();
  const { at, amount, balance } = entry;
  return (
    <tr>
      <td className="statement__date">
        <time dateTime={at}>{formatDate(new Date(at), store)}</time>
      </td>
      <td className="statement__what">{getWords(entry, text)}</td>
      <td className="statement__amount">
        <Amount money={amount} />
      </td>
      <td className="statement__balance">
        <Amount money={balance} />
      </td>
    </tr>
  );
}

const NOT_ABOUT_ORDERS: readonly string[] = ['grant', 'import', 'withdraw'];

function getWords({ kind: name, about }: Entry, text: Text): string {
  const kind = text(`credit.kind.${name}`);
  if (about === undefined || NOT_ABOUT_ORDERS.includes(name)) return kind;
  const isCard = name === 'transfer' || name === 'issue';
  return text(isCard ? 'credit.about.card' : 'credit.about.order', { kind, about });
}
