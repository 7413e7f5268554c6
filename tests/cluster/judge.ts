import type { Action, Round } from './plan.ts';

/** One request of the load, on the clock of the command. */
export type Attempt = { action: Action; path: string; begun: number; ended: number; fault?: string };

/** One shopper with an address of their own, who wants one order. */
export type Shopper = { email: string; number?: string; refusal?: string };

/** From the kill of a part until the whole cluster answers again. */
export type Window = { round: Round; from: number; to: number | undefined };

/** Row of `shop_order` with its captured payments at the gateway. */
export type BookedOrder = { number: string; email: string; state: string; captures: number; confirmations: number };

export type Evidence = {
  attempts: readonly Attempt[];
  shoppers: readonly Shopper[];
  windows: readonly Window[];
  orders: readonly BookedOrder[];
  /** Differences between replicas at the end. */
  differences: readonly string[];
  discrepancies: readonly string[];
  failedJobs: readonly string[];
};

const BOUGHT = ['paid', 'packed', 'dispatched', 'delivered'];

/** Every reason why the cluster has failed; none: it held. */
export function judge(evidence: Evidence): string[] {
  return [
    ...judgeWindows(evidence.windows),
    ...judgeOrders(evidence),
    ...evidence.differences.map((one) => `replicas differ: ${one}`),
    ...evidence.discrepancies.map((one) => `reconciliation: ${one}`),
    ...evidence.failedJobs.map((one) => `job failed: ${one}`),
    ...judgeAttempts(evidence),
  ];
}

const judgeWindows = (windows: readonly Window[]): string[] =>
  windows.flatMap(({ round, to }) => (to === undefined ? [`${round.part} did not come back`] : []));

/** A failure is allowed if its request was under way in a window whose part it needs. */
export const findExcuse = ({ action, begun, ended }: Attempt, windows: readonly Window[]): Window | undefined =>
  windows.find(
    ({ round, from, to = Number.POSITIVE_INFINITY }) => begun < to && ended >= from && round.mayFail.includes(action),
  );

function judgeAttempts({ attempts, windows }: Pick<Evidence, 'attempts' | 'windows'>): string[] {
  return attempts.flatMap((attempt) => {
    const { action, path, begun, ended, fault } = attempt;
    if (fault === undefined || findExcuse(attempt, windows)) return [];
    const during = windows.find(({ from, to = Number.POSITIVE_INFINITY }) => begun < to && ended >= from);
    const place = during ? `while ${during.round.part} was away` : 'outside the fail-over windows';
    return [`${action} failed ${place}: ${path} ${fault}`];
  });
}

function judgeOrders({ shoppers, orders }: Pick<Evidence, 'shoppers' | 'orders'>): string[] {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const lost = shoppers.flatMap(({ email, number, refusal }) => {
    if (refusal !== undefined) return [`${email} could not buy: ${refusal}`];
    if (number === undefined) return [`${email} got no answer to an order`];
    const order = byNumber.get(number);
    if (!order) return [`acknowledged order ${number} is lost`];
    return BOUGHT.includes(order.state) ? [] : [`acknowledged order ${number} is ${order.state}`];
  });
  const byEmail = Map.groupBy(orders, ({ email }) => email);
  const doubled = [...byEmail].flatMap(([email, own]) => {
    const bought = own.filter(({ state }) => BOUGHT.includes(state)).length;
    const captures = own.reduce((sum, order) => sum + order.captures, 0);
    return [
      ...(bought > 1 ? [`${email} has ${bought} orders instead of one`] : []),
      ...(captures > 1 ? [`${email} has paid ${captures} times`] : []),
    ];
  });
  const mails = orders.flatMap(({ number, state, confirmations }) =>
    BOUGHT.includes(state) && confirmations !== 1 ? [`order ${number} has ${confirmations} confirmations`] : [],
  );
  return [...lost, ...doubled, ...mails];
}

export type Row = {
  part: string;
  recovery: string;
  seconds: string;
  requests: number;
  'failed in the window': string;
  'orders in the window': number;
};

/** One row per killed part. Seconds depend on the machine and are shown only. */
export function tabulate({ windows, attempts }: Pick<Evidence, 'windows' | 'attempts'>): Row[] {
  return windows.map(({ round, from, to }) => {
    const end = to ?? Number.POSITIVE_INFINITY;
    const during = attempts.filter(({ begun, ended }) => begun < end && ended >= from);
    const failed = Map.groupBy(
      during.filter(({ fault }) => fault !== undefined),
      ({ action }) => action,
    );
    return {
      part: round.part,
      recovery: round.recovery,
      seconds: to === undefined ? 'not back' : ((to - from) / 1_000).toFixed(1),
      requests: during.length,
      'failed in the window': [...failed].map(([action, list]) => `${list.length} ${action}`).join(', ') || 'none',
      'orders in the window': during.filter(({ action, fault }) => action === 'order' && fault === undefined).length,
    };
  });
}
