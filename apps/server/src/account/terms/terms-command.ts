import { parseArgs } from 'node:util';
import type { GiftCardTerms } from '@shop/domain/account/credit/gift-card-order';
import type { ReferralTerms } from '@shop/domain/account/terms/referral-terms';
import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';
import { ShopError } from '@shop/domain/shop-error';
import type { Actor } from '@shop/domain/staff/actor';
import { readMoment } from '@shop/domain/zoned-time';
import type { ShownTerms } from './terms-reader.ts';
import type { TermsService } from './terms-service.ts';

export const TERMS_COMMANDS = ['referral:terms', 'gift-card:terms'] as const;
type TermsCommandName = (typeof TERMS_COMMANDS)[number];

export type TermsCommand =
  | { action: 'list'; kind: TermsKind }
  | { action: 'save'; kind: TermsKind; storeId: number; typed: Record<string, string>; from?: string }
  | { action: 'cancel'; kind: TermsKind; storeId: number; version: number }
  | { action: 'mistake'; problem: string };

export const TERMS_USAGE = `  referral:terms                lists the referral terms of the stores: in force and scheduled
  referral:terms <store id> [--friend-percent n] [--reward n] [--minimum-order n] [--code-days n|none]
                            [--reward-days n] [--max-rewards n|none] [--invites-per-day n] [--from "2026-12-01 00:00"]
                                changes the named terms, now or from that moment in the store's time zone
  gift-card:terms [<store id> [--min n] [--max n] [--amounts 1000,2500,5000] [--from moment]]
                                the same for the gift card amounts; amounts are in minor units
  <either> <store id> --cancel <version>
                                cancels scheduled terms`;

/** Names of the options by the field of the terms. */
const REFERRAL_OPTIONS = {
  'friend-percent': 'friendPercent',
  reward: 'reward',
  'minimum-order': 'minimumOrder',
  'code-days': 'codeDays',
  'reward-days': 'rewardDays',
  'max-rewards': 'maxRewards',
  'invites-per-day': 'invitesPerDay',
} as const satisfies Record<string, keyof ReferralTerms>;
const GIFT_CARD_OPTIONS = { min: 'min', max: 'max', amounts: 'amounts' } as const;
const OPTIONS: Record<TermsKind, Readonly<Record<string, string>>> = {
  referral: REFERRAL_OPTIONS,
  'gift-card': GIFT_CARD_OPTIONS,
};

/** Parses the arguments of `npm run shop --`, command name first. */
export function parseTermsCommand([name, ...typed]: readonly [TermsCommandName, ...string[]]): TermsCommand {
  const kind: TermsKind = name === 'referral:terms' ? 'referral' : 'gift-card';
  const toMistake = (): TermsCommand => ({ action: 'mistake', problem: `Invalid arguments: ${typed.join(' ')}` });
  const parsed = readOptions(kind, typed);
  if (!parsed) return toMistake();
  const { positionals, values } = parsed;
  const { from, cancel, ...changed } = values;
  const [store, ...surplus] = positionals;
  if (store === undefined) return typed.length === 0 ? { action: 'list', kind } : toMistake();
  if (!/^\d{1,6}$/.test(store) || surplus.length > 0) return toMistake();
  const storeId = Number(store);
  if (cancel !== undefined)
    return /^\d+$/.test(cancel) ? { action: 'cancel', kind, storeId, version: Number(cancel) } : toMistake();
  if (Object.keys(changed).length === 0) return toMistake();
  return { action: 'save', kind, storeId, typed: changed, ...(from !== undefined && { from }) };
}

function readOptions(kind: TermsKind, args: readonly string[]) {
  const names = [...Object.keys(OPTIONS[kind]), 'from', 'cancel'];
  const options = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, values: values as Record<string, string> };
  } catch {
    return undefined;
  }
}

type Deps = { terms: Pick<TermsService, 'list' | 'save' | 'cancel'>; actor: Actor; print: (line: string) => void };

/** Runs the command and prints the terms; returns the exit code. */
export async function runTermsCommand(
  command: Exclude<TermsCommand, { action: 'mistake' }>,
  deps: Deps,
): Promise<number> {
  const { terms, actor, print } = deps;
  const { kind } = command;
  const shown: ShownTerms<TermsKind>[] = await terms.list(actor, kind);
  if (command.action === 'list') {
    for (const one of shown) print(describe(one));
    return 0;
  }
  const { storeId } = command;
  const known = shown.find(({ store }) => store.storeId === storeId);
  if (!known) throw new ShopError(`Store ${storeId} has no such terms`, { code: 'terms_unknown', kind: 'not-found' });
  const place = { kind, storeId, version: known.version };
  const saved =
    command.action === 'cancel'
      ? await terms.cancel(actor, { ...place, cancelled: command.version })
      : await terms.save(actor, { ...place, ...readChange(command, known) });
  print(describe(saved));
  return 0;
}

function readChange(command: Extract<TermsCommand, { action: 'save' }>, { current, store }: ShownTerms<TermsKind>) {
  const values: Record<string, unknown> = { ...current };
  for (const [option, text] of Object.entries(command.typed)) {
    values[OPTIONS[command.kind][option] ?? option] = readValue(option, text);
  }
  const startsAt = command.from === undefined ? undefined : readMoment(command.from, store.timeZone);
  if (command.from !== undefined && !startsAt) throw invalid('from');
  // Ranges are checked by the service.
  return { values: values as TermsValues[TermsKind], startsAt };
}

/** `none` removes an optional limit. */
function readValue(option: string, text: string): number | number[] | undefined {
  if (text === 'none') return undefined;
  const numbers = text.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.some(Number.isNaN)) throw invalid(option);
  return option === 'amounts' ? numbers : numbers[0];
}

const invalid = (option: string) =>
  new ShopError(`--${option}: invalid value`, { code: 'terms_invalid', kind: 'invalid', field: option });

function describe({ store, version, current, since, coming }: ShownTerms<TermsKind>): string {
  const head = `${store.storeId} ${store.brand} ${store.localeISOCode} ${store.currency}`;
  const start = since ? `version ${version} since ${since.toISOString()}` : 'brand data';
  const next = coming.map(
    (one) => `\n  from ${one.startsAt.toISOString()} (version ${one.version}): ${list(one.values)}`,
  );
  return `${head} · ${list(current)} · ${start}${next.join('')}`;
}

const list = (values: ReferralTerms | GiftCardTerms): string =>
  Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, value]) => `${field} ${value}`)
    .join(', ');
