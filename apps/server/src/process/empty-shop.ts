/** Argument of `npm start` and of commands for a shop without demo data. */
export const EMPTY_ARGUMENT = '--empty';

/** Settings that the argument stands for. The folder is beside that of the demo, so that both can be tried. */
export const EMPTY_SHOP_SETTINGS = { DEMO_DATA: 'false', DATA_DIR: './shop-data' } as const;
