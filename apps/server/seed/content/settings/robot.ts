import { DEFAULT_ROBOTS } from '@shop/domain/robots';

export const ROBOT = { content: `${DEFAULT_ROBOTS}\n` };
