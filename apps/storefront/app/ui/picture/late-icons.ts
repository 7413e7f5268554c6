import { DRAWINGS } from './icon-drawings.ts';

/** Icons of product pages and of the quote. A module that shows one imports this file. */
const LATE = {
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  delivery:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5zM5.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0zM15.2 17.5a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0z',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M7.5 5.5L4 9l3.5 3.5',
  ruler: 'M3 15L15 3l6 6L9 21zM7 11l2 2M10 8l2.5 2.5M13 5l2 2',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M8 11H5v9.5h14V11h-3',
} satisfies Record<string, string>;

export type LateDrawings = typeof LATE;

Object.assign(DRAWINGS, LATE);
