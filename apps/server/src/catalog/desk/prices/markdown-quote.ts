import {
  applyStep,
  calculateCover,
  calculateMargin,
  type JudgedMarkdown,
  judgeMarkdown,
  type MarkdownSpan,
} from '@shop/domain/catalog/price/markdown';
import { amountInForce, getListCurrency } from '@shop/domain/catalog/price/price';
import { getMinorUnits } from '@shop/domain/money';
import { ShopError } from '@shop/domain/shop-error';
import { MS_PER_DAY } from '@shop/domain/time';
import { readMoment } from '@shop/domain/zoned-time';
import type { PriceRecord } from '#server/catalog/records/catalog-record.ts';
import { readPriceRecords } from '#server/catalog/records/catalog-record-repository.ts';
import { chargedPrices, listPrice } from '#server/catalog/records/price-record.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Candidate, findCandidates } from './markdown-repository.ts';
import type { PriceLists } from './price-lists.ts';

export type MarkdownCall = {
  priceList: string;
  category?: string | undefined;
  text?: string | undefined;
  minWeeks?: number | undefined;
  percent: number;
  ending?: number | undefined;
  from: string;
  to?: string | undefined;
  measure: boolean;
};
export type QuotedLine = Candidate &
  JudgedMarkdown & {
    weeks?: number | undefined;
    margin?: number | undefined;
    marginNow?: number | undefined;
    price: PriceRecord;
  };
export type QuotedMarkdown = { span: MarkdownSpan; lines: QuotedLine[]; isMore: boolean };

const FOUR_WEEKS = 28 * MS_PER_DAY;
/** One plan is one transaction. */
const MOST_STYLES = 1_000;

export type QuoteMarkdown = ReturnType<typeof createMarkdownQuote>;

/** What a markdown would change: styles by rule, each judged by the 30-day rule. */
export const createMarkdownQuote =
  ({ clock, lists }: { clock: Clock; lists: PriceLists }) =>
  async (on: Database, call: MarkdownCall): Promise<QuotedMarkdown> => {
    const now = clock();
    const list = lists.require(call.priceList);
    const span = readSpan(call, { timeZone: list.timeZone, now });
    const { category, text, priceList } = call;
    const filter = { ...list, priceList, category, text, soldSince: new Date(now.getTime() - FOUR_WEEKS) };
    const found = await findCandidates(on, filter, MOST_STYLES + 1);
    const prices = await readPriceRecords(
      on,
      found.map(({ sku }) => sku),
    );
    const lines = found.slice(0, MOST_STYLES).flatMap((candidate) => {
      const price = prices.get(candidate.sku)?.find((one) => one.priceList === priceList);
      return price ? [judgeLine({ candidate, price }, call, { span, taxPercent: list.getTaxPercent(now) })] : [];
    });
    const { minWeeks } = call;
    const covered =
      minWeeks === undefined ? lines : lines.filter(({ weeks }) => weeks === undefined || weeks > minWeeks);
    return { span, lines: covered, isMore: found.length > MOST_STYLES };
  };

type Priced = { candidate: Candidate; price: PriceRecord };
type Terms = { span: MarkdownSpan; taxPercent: number };

function judgeLine({ candidate, price }: Priced, call: MarkdownCall, { span, taxPercent }: Terms): QuotedLine {
  const current = listPrice(price);
  const { cost, stock, sold } = candidate;
  const usual = amountInForce(current, span.from);
  const planned = applyStep(usual, call, getMinorUnits(getListCurrency(price.priceList)));
  const judged = judgeMarkdown({ price: current, history: chargedPrices(price.history) }, planned, span);
  return {
    ...{ ...candidate, ...judged, price, weeks: calculateCover(stock, sold) },
    ...(cost !== null && {
      margin: calculateMargin(planned, { cost, taxPercent }),
      marginNow: calculateMargin(judged.before, { cost, taxPercent }),
    }),
  };
}

export const isTaken = ({ state }: JudgedMarkdown, { measure }: Pick<MarkdownCall, 'measure'>): boolean =>
  state === 'holds' || (state === 'measured' && measure);

function readSpan({ from, to }: MarkdownCall, { timeZone, now }: { timeZone: string; now: Date }): MarkdownSpan {
  const start = readMoment(from, timeZone);
  if (!start) throw momentInvalid('from');
  const end = to === undefined ? undefined : readMoment(to, timeZone);
  if (to !== undefined && (!end || end <= start || end <= now)) throw momentInvalid('to');
  return { from: start, to: end };
}

const momentInvalid = (field: 'from' | 'to') =>
  new ShopError(field === 'from' ? 'This is no moment' : 'The end must be after the start and in the future', {
    code: 'moment_invalid',
    kind: 'unprocessable',
    field,
  });
