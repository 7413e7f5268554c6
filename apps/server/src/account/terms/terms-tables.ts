import type { TermsKind, TermsValues } from '@shop/domain/account/terms/terms-kinds';

export type TermsTables = {
  storeTerms: {
    kind: TermsKind;
    storeId: number;
    version: number;
    startsAt: Date;
    values: TermsValues[TermsKind];
    savedAt: Date;
    cancelledAt: Date | null;
  };
};
