import { DRAWINGS } from './icon-drawings.ts';

/** Icons of the account, the quote and search suggestions. A module that shows one imports this file. */
const RARE = {
  card: 'M3 5.5h18v13H3zM3 9.5h18M6.5 15h4',
  gift: 'M4 9h16v3.5H4zM5.5 12.5V20h13v-7.5M12 9v11M12 9C9 9 7 7.8 7 6.2S9.8 4 12 9c2.2-5 5-4.4 5-2.8S15 9 12 9z',
  pin: 'M12 21s-6.5-6.3-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 14.7 12 21 12 21zM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z',
  recent: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7v5l3.5 2',
} satisfies Record<string, string>;

export type RareDrawings = typeof RARE;

Object.assign(DRAWINGS, RARE);
