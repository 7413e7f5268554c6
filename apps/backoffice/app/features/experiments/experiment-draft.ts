import type { DeskExperiment, ExperimentPlan } from '@shop/contracts/staff/discovery/experiments';
import { readMoment } from '@shop/domain/zoned-time';
import type { StaffStore } from '#backoffice/staff/staff.ts';
import { toLocalMoment } from '#backoffice/ui/form/local-moment.ts';

/** Experiment as it is typed. */
export type ExperimentDraft = {
  key: string;
  name: string;
  hypothesis: string;
  kind: ExperimentPlan['kind'];
  where: 'store' | 'brand';
  replaces: string;
  variants: readonly { key: string; weight: string; change: string }[];
  traffic: string;
  goal: ExperimentPlan['goal'];
  plannedVisits: string;
  lcp: string;
  errors: string;
  returns: string;
  /** Wall time of the store, empty for none. */
  startsAt: string;
  endsAt: string;
};

const VARIANT_KEYS = ['control', 'b', 'c', 'd'];

export const NEW_EXPERIMENT: ExperimentDraft = {
  ...{ key: '', name: '', hypothesis: '', kind: 'content', where: 'store', replaces: '' },
  variants: [
    { key: 'control', weight: '50', change: '' },
    { key: 'b', weight: '50', change: '' },
  ],
  ...{ traffic: '100', goal: 'orders', plannedVisits: '10000', lcp: '20', errors: '50', returns: '30' },
  ...{ startsAt: '', endsAt: '' },
};

export const readExperiment = (saved: DeskExperiment, timeZone: string): ExperimentDraft => ({
  ...{ key: saved.key, name: saved.name, hypothesis: saved.hypothesis, kind: saved.kind, goal: saved.goal },
  where: saved.locales.length === 0 ? 'brand' : 'store',
  replaces: saved.replaces ?? '',
  variants: saved.variants.map(({ key, weight, change = '' }) => ({ key, weight: String(weight), change })),
  traffic: String(saved.traffic),
  plannedVisits: String(saved.plannedVisits),
  lcp: String(saved.guardrails.lcp),
  errors: String(saved.guardrails.errors),
  returns: String(saved.guardrails.returns),
  startsAt: toLocalMoment(saved.startsAt, timeZone),
  endsAt: toLocalMoment(saved.endsAt, timeZone),
});

export function toPlan(draft: ExperimentDraft, store: StaffStore): ExperimentPlan {
  const { key, name, hypothesis, kind, goal, replaces } = draft;
  const [startsAt, endsAt] = [draft.startsAt, draft.endsAt].map((typed) => readMoment(typed, store.timeZone));
  return {
    ...{ key, name, hypothesis, kind, goal },
    brand: store.brand as ExperimentPlan['brand'],
    locales: draft.where === 'store' ? [store.locale as ExperimentPlan['locales'][number]] : [],
    ...(kind === 'content' && replaces && { replaces }),
    variants: draft.variants.map(({ key: variant, weight, change }) => ({
      ...{ key: variant, weight: Number(weight) },
      ...(change && { change }),
    })),
    traffic: Number(draft.traffic),
    plannedVisits: Number(draft.plannedVisits),
    guardrails: { lcp: Number(draft.lcp), errors: Number(draft.errors), returns: Number(draft.returns) },
    ...(startsAt && { startsAt: startsAt.toISOString() }),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
  };
}

export function addVariant(draft: ExperimentDraft): ExperimentDraft {
  const key = VARIANT_KEYS[draft.variants.length];
  return key ? { ...draft, variants: [...draft.variants, { key, weight: '50', change: '' }] } : draft;
}

export const canAddVariant = ({ variants }: ExperimentDraft): boolean => variants.length < VARIANT_KEYS.length;
