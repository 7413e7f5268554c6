import type { DeskVerdict } from '@shop/contracts/staff/quote/promotions';
import type { Formats } from '#backoffice/i18n/formats.ts';
import { type Text, useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { Icon } from '#backoffice/ui/action/icon.tsx';

/** Each promotion with the reason of the engine: applied ones first, those of other stores last. */
export function VerdictList({ verdicts }: { verdicts: readonly DeskVerdict[] }) {
  const text = useText();
  const sorted = verdicts.toSorted((a, b) => rank(a) - rank(b));
  return (
    <section aria-label={text('promotions.why')}>
      <h2>{text('promotions.why')}</h2>
      {sorted.length === 0 && <p className="muted">{text('promotions.noPromotions')}</p>}
      <ul>
        {sorted.map((verdict) => (
          <Verdict key={verdict.key} verdict={verdict} />
        ))}
      </ul>
    </section>
  );
}

function rank({ status, isDraft, reason }: DeskVerdict): number {
  if (isDraft) return 0;
  if (status === 'applied') return 1;
  return reason === 'other-store' ? 3 : 2;
}

function Verdict({ verdict }: { verdict: DeskVerdict }) {
  const text = useText();
  const formats = useFormats();
  const { name, code, status, amount, isDraft } = verdict;
  const isApplied = status === 'applied';
  return (
    <li className="promo-why">
      <span className={isApplied ? 'ok' : 'muted'}>
        <Icon name={isApplied ? 'check' : 'close'} />
        <span className="visually-hidden">{text(isApplied ? 'promotions.applied' : 'promotions.notApplied')}</span>
      </span>
      <span className="strong">
        {isDraft ? text('promotions.thisOne') : name} {code && <span className="small muted">{code}</span>}
      </span>
      <span className={isApplied ? 'strong ok' : 'muted'}>
        {amount && formats.money({ ...amount, amount: -amount.amount })}
      </span>
      <span className="promo-why-detail">{describeVerdict(verdict, text, formats)}</span>
    </li>
  );
}

/** Reason in a sentence, with the numbers that decided it. */
export function describeVerdict(verdict: DeskVerdict, text: Text, { money, number }: Formats): string {
  const { reason, eligible, missing, alone, instead = [], take } = verdict;
  const sums = { units: number(eligible.units), amount: money(eligible.amount) };
  if (reason === undefined) return text('promotions.reason.applied', sums);
  if (reason === 'minimum' && missing) return text('promotions.reason.minimum', { ...sums, missing: money(missing) });
  if (reason === 'nothing-eligible' && take !== undefined && eligible.units > 0) {
    return text('promotions.reason.tooFew', { take: number(take), units: sums.units });
  }
  if (reason === 'other-promotion-better') {
    const saved = alone ? money(alone) : '';
    return text('promotions.reason.better', { alone: saved, instead: instead.join(', ') });
  }
  return reason === 'minimum' ? '' : text(`promotions.reason.${reason}`);
}
