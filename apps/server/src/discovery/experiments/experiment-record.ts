import type { Experiment, ExperimentState } from '@shop/domain/discovery/experiment/experiment';
import type { BrandKey, Store } from '@shop/domain/site/store/store';

/** Experiment as stored. */
export type ExperimentRecord = Experiment & {
  experimentId: string;
  name: string;
  hypothesis: string;
  brand: BrandKey;
  /** Empty: every locale of the brand. */
  locales: readonly string[];
  state: ExperimentState;
  /** Planned start and end. */
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
  startedAt?: Date | undefined;
  stoppedAt?: Date | undefined;
  /** Guardrail, or `end`, of an automatic stop. */
  stopReason?: string | undefined;
  winner?: string | undefined;
  version: number;
};

export const isInStore = ({ brand, locales }: Pick<ExperimentRecord, 'brand' | 'locales'>, store: Store): boolean =>
  brand === store.brand && (locales.length === 0 || locales.includes(store.localeISOCode));
