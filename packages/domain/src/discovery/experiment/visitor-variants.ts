/** Experiment on a page, for its browser to report. */
export type SeenVariant = { key: string; variant: string };

/** Variants of one page view. */
export type VisitorVariants = {
  /** Variant that this visitor sees. Notes that the page depends on the experiment, so that it is cached per variant. */
  see(key: string): string;
  listSeen(): SeenVariant[];
};

export function createVisitorVariants(getVariant: (key: string) => string): VisitorVariants {
  const seen = new Map<string, string>();
  return {
    see(key) {
      const variant = getVariant(key);
      seen.set(key, variant);
      return variant;
    },
    listSeen: () => [...seen].map(([key, variant]) => ({ key, variant })),
  };
}
