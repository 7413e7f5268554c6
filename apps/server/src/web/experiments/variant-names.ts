import { readExperimentMark } from './experiment-mark.ts';

/**
 * Variants by bucket, as part of the key of repeated pages. Costs one comparison while no experiment runs.
 */
export function createVariantNames() {
  let byBucket: readonly string[] | undefined;
  return {
    set(names: readonly string[] | undefined): void {
      byBucket = names;
    },
    find(cookies: string): string {
      if (byBucket === undefined) return '';
      const mark = readExperimentMark(cookies);
      return mark ? (byBucket[mark.bucket] ?? '') : '';
    },
  };
}
