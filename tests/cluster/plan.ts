/**
 * What a shopper asks for. `page`: an HTML page that every replica has in its cache. `search`: an HTML page that is
 * rendered. `read`: a GET of the API. `write`: a change of quote or checkout. `order`: placing an order.
 */
export const ACTIONS = ['page', 'search', 'picture', 'read', 'write', 'order'] as const;
export type Action = (typeof ACTIONS)[number];

export const PARTS = [
  'worker',
  'rate limits',
  'web replica',
  'object store',
  'proxy',
  'pooler',
  'standby',
  'primary',
] as const;
export type PartName = (typeof PARTS)[number];

export type Round = {
  part: PartName;
  /** How the part comes back. */
  recovery: string;
  /** Actions that may fail from the kill until the part is back; every other failure is a fault of the shop. */
  mayFail: readonly Action[];
};

const NEEDS_DATABASE = ['search', 'picture', 'read', 'write', 'order'] as const satisfies readonly Action[];

/** Each part is killed with SIGKILL, in this order. */
export const ROUNDS: readonly Round[] = [
  { part: 'worker', recovery: 'started again', mayFail: [] },
  { part: 'rate limits', recovery: 'started again', mayFail: [] },
  // The proxy repeats what changes nothing at another replica.
  { part: 'web replica', recovery: 'started again', mayFail: ['write', 'order'] },
  { part: 'object store', recovery: 'started again', mayFail: ['picture'] },
  { part: 'proxy', recovery: 'started again', mayFail: ACTIONS },
  { part: 'pooler', recovery: 'started again', mayFail: NEEDS_DATABASE },
  // Commits wait for the standby, so that nothing acknowledged is on one machine only.
  { part: 'standby', recovery: 'started again', mayFail: NEEDS_DATABASE },
  { part: 'primary', recovery: 'standby promoted, a new standby made', mayFail: NEEDS_DATABASE },
];

/** Parts by the names given on the command line, or all. */
export function chooseRounds(names: readonly string[]): readonly Round[] {
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new RangeError(`Unknown part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}`);
  return names.length === 0 ? ROUNDS : ROUNDS.filter(({ part }) => names.includes(part));
}

/** Orders that shoppers complete before a part is killed, and after it is back. */
export const ORDERS_BETWEEN = 4;
/** Between the kill and the start of the recovery, so that the outage is noticed. */
export const OUTAGE_MS = 3_000;
/** A part that is not back after this long has failed. */
export const RECOVERY_LIMIT_MS = 180_000;
/** The whole command, whatever hangs. */
export const WHOLE_LIMIT_MS = 30 * 60_000;
export const REPLICAS = 3;
/** Payments under way count against the limit of their card, and the test gateway approves two cards. */
export const BUYERS = 4;
export const BROWSERS = 2;
