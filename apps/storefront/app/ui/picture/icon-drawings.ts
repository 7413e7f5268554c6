/** One line each, kept short because every page contains all of them. Others are in `late-icons.ts` and `rare-icons.ts`. */
const OF_EVERY_PAGE = {
  arrow: 'M4 12h15M13.5 6.5L19 12l-5.5 5.5',
  bag: 'M5 8h14l1 12.5H4zM8.5 10V7a3.5 3.5 0 0 1 7 0v3',
  camera: 'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v11.5h-17zM8.4 13a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  'chevron-down': 'M5 9l7 7 7-7',
  close: 'M6 6l12 12M18 6L6 18',
  filters: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z',
  home: 'M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 11v5M12 8v.1',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h11',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5',
  similar: 'M9 4h11v14H9zM9 8H4v12h11v-2',
  user: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
} satisfies Record<string, string>;

export type DrawingsOfEveryPage = typeof OF_EVERY_PAGE;

/** Drawings that are loaded: those of every page, and those of each imported file. */
export const DRAWINGS: Partial<Record<string, string>> = OF_EVERY_PAGE;
