import type { Statement } from './json-ld.ts';

/** One breadcrumb; `url` is absolute. */
export type Step = { name: string; url: string };

export const breadcrumbList = (steps: readonly Step[]): Statement => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
