import type { MerchantLanguage } from '@shop/contracts/merchant-mail';
import type { FigureName } from '@shop/domain/figures/figure';
import type { ReportPeriod, ReportSchedule } from '@shop/domain/figures/figure-report';

/** Report as its reader or an owner plans it. */
export type PlannedReport = ReportSchedule & {
  name: string;
  figures: readonly FigureName[];
  /** Ids of stores. Empty: all stores that the reader may see. */
  stores: readonly number[];
  period: ReportPeriod;
  language: MerchantLanguage;
  hasFile: boolean;
};

export type ReportRecord = PlannedReport & {
  reportId: string;
  staffId: string;
  zone: string;
  isPaused: boolean;
  nextAt: Date;
  lastAt?: Date | undefined;
  lastOutcome?: 'sent' | 'refused' | undefined;
  version: number;
};
