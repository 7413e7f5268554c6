import { join } from 'node:path';

/** The demo's data files: demo/README.md. */
export const DEMO_FOLDER = join(import.meta.dirname, '../../../../../demo');
export const DEMO_PICTURES_FOLDER = join(DEMO_FOLDER, 'pictures');
/** Author of the demo's content. */
export const DEMO_AUTHOR = 'demo';
