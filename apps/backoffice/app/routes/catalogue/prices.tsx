import type { MarkdownQuote } from '@shop/contracts/staff/catalog/prices';
import { type FormEvent, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { type CampaignTarget, loadTarget, TargetNote } from '#backoffice/features/campaigns/campaign-target.tsx';
import { MarkdownForm } from '#backoffice/features/prices/markdown-form.tsx';
import { type MarkdownRule, toSelection, toWallTime } from '#backoffice/features/prices/markdown-rule.ts';
import { MarkdownTable } from '#backoffice/features/prices/markdown-table.tsx';
import { PlanList } from '#backoffice/features/prices/plan-list.tsx';
import { PriceTabs } from '#backoffice/features/prices/price-tabs.tsx';
import { type PriceWrite, runPriceWrite } from '#backoffice/features/prices/price-writes.ts';
import { useMarkdownQuote } from '#backoffice/features/prices/use-markdown-quote.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { ExportLink } from '#backoffice/staff/export-link.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { usePermission } from '#backoffice/staff/staff.ts';
import { useOwnZone } from '#backoffice/staff/use-own-zone.ts';
import { visitorContext } from '#backoffice/staff/visitor-context.ts';
import { readWrite, useWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Empty } from '#backoffice/ui/feedback/empty.tsx';
import { Note } from '#backoffice/ui/feedback/note.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { SplitMain } from '#backoffice/ui/page/split-main.tsx';
import type { Route } from './+types/prices.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(visitorContext);
  return loadFrom(context, async (api) => ({
    lists: await api.prices.lists(),
    plans: (await api.prices.markdowns()).plans,
    target: await loadTarget(api, request),
    now: now.toISOString(),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<PriceWrite>(request);
  return writeTo(context, (api) => runPriceWrite(api, write));
}

/** A quote changes nothing: the page is not loaded again. */
export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = (json as { intent?: string } | undefined)?.intent;
  return intent?.startsWith('quote-') ? false : defaultShouldRevalidate;
}

export default function Prices({ loaderData: { lists, plans, now, target } }: Route.ComponentProps) {
  const text = useText();
  const [rule, setRule] = useState<MarkdownRule>(() => ({ ...startRule(lists.lists, now), ...pickPeriod(target) }));
  const [refreshed, setRefreshed] = useState(0);
  const refresh = () => setRefreshed((count) => count + 1);
  const selection = toSelection(rule);
  const { quote, refusals, isBusy } = useMarkdownQuote(selection, refreshed);
  const timeZone = lists.lists.find(({ priceList }) => priceList === rule.priceList)?.timeZone ?? 'UTC';
  return (
    <>
      <div className="head">
        <h1>{text('prices.title')}</h1>
        <span className="grow" />
        <ExportLink list="/prices/markdowns" permission="catalog.import" />
      </div>
      <PriceTabs />
      <div className="split split-alone">
        <SplitMain label={text('prices.title')}>
          <div className="stack stack-16">
            <TargetNote target={target} />
            <MarkdownForm {...{ lists, rule, timeZone }} onChange={setRule} />
            <RefusalNote refusals={refusals} />
            {quote && <Sums quote={quote} />}
            {quote && selection && (
              <ScheduleForm
                key={plans[0]?.planId}
                {...{ quote, selection, target, isQuoting: isBusy }}
                onDone={refresh}
              />
            )}
            {quote?.lines.length === 0 && <Empty title={text('prices.none')}>{text('prices.noneHint')}</Empty>}
            {quote && quote.lines.length > 0 && <MarkdownTable quote={quote} onCostSaved={refresh} />}
            <PlanList plans={plans} onChanged={refresh} />
          </div>
        </SplitMain>
      </div>
    </>
  );
}

const startRule = (lists: readonly { priceList: string; timeZone: string }[], now: string): MarkdownRule => ({
  ...{ priceList: lists[0]?.priceList ?? '', category: '', text: '', minWeeks: '', percent: '20', ending: '' },
  ...{ from: toWallTime(new Date(now), lists[0]?.timeZone ?? 'UTC'), to: '', measure: true },
});

const pickPeriod = (target: CampaignTarget | undefined) => target && { from: target.from, to: target.to };

function Sums({ quote }: { quote: MarkdownQuote }) {
  const text = useText();
  const { number } = useFormats();
  const { count, refused, averagePercent, marginNow, marginPlanned, isMore } = quote;
  return (
    <>
      <div className="row row-wrap" role="status">
        <b>{text('prices.styles', { count })}</b>
        <span className="muted">{text('prices.refused', { count: refused })}</span>
        <span className="muted">{text('prices.average', { percent: number(averagePercent) })}</span>
        {marginNow !== undefined && marginPlanned !== undefined && (
          <span className="muted">
            {text('prices.marginChange', { before: number(marginNow), after: number(marginPlanned) })}
          </span>
        )}
      </div>
      <Zones quote={quote} />
      {isMore && <Note>{text('prices.more')}</Note>}
    </>
  );
}

/** Start and end in the time of the stores and on the own clock, which only the browser knows. */
function Zones({ quote: { from, to, timeZone } }: { quote: MarkdownQuote }) {
  const text = useText();
  const { moment } = useFormats();
  const own = useOwnZone(timeZone);
  const zone = timeZone.replace('_', ' ');
  return (
    <div className="small muted">
      {text('prices.zones', { there: moment(from, timeZone), here: moment(from, own), zone })}{' '}
      {to && text('prices.zonesEnd', { there: moment(to, timeZone), here: moment(to, own), zone })}
    </div>
  );
}

type ScheduleProps = {
  quote: MarkdownQuote;
  selection: NonNullable<ReturnType<typeof toSelection>>;
  target: CampaignTarget | undefined;
  isQuoting: boolean;
  onDone: () => void;
};

function ScheduleForm({ quote: { count }, selection, target, isQuoting, onDone }: ScheduleProps) {
  const text = useText();
  const may = usePermission();
  const [name, setName] = useState('');
  const { send, isBusy, refusals } = useWrite<PriceWrite, { count: number }>({
    onDone: (plan) => {
      showToast({ message: text('prices.scheduled', { count: plan.count }) });
      onDone();
    },
  });
  if (!may('prices.edit')) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ intent: 'plan', ...selection, name: name.trim(), count, campaign: target?.id });
  };
  return (
    <form className="row row-wrap schedule" onSubmit={submit}>
      <TextField
        label={text('prices.name')}
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" look="primary" disabled={isBusy || isQuoting || count === 0 || name.trim() === ''}>
        {text('prices.schedule', { count })}
      </Button>
      <RefusalNote refusals={refusals} />
    </form>
  );
}
