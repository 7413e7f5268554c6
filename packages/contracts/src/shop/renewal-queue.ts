import { isSuccess, NO_RESPONSE_STATUS } from '@shop/domain/request-error';

/** Outcome for a queued call: the session was renewed, could not be renewed, or was ended in the meantime. */
type Outcome = 'renewed' | 'failed' | 'ended';

type Renewal = {
  /** Requests new tokens and stores them. */
  refresh: () => Promise<{ status: number }>;
  onLoggedOut: () => void;
};

/** Single-flight refresh: calls wait in this queue while one refresh runs for all of them (§4). */
export function createRenewalQueue({ refresh, onLoggedOut }: Renewal) {
  const waiting: ((outcome: Outcome) => void)[] = [];
  let running = false;
  let era = 0;
  let latest: Outcome = 'failed';

  const answerAll = (outcome: Outcome) => {
    for (const answer of waiting.splice(0)) answer(outcome);
  };

  const run = async () => {
    running = true;
    const status = await readStatus(refresh);
    running = false;
    era += 1;
    latest = isSuccess(status) ? 'renewed' : 'failed';
    if (status === 401 || status === 400) onLoggedOut();
    answerAll(latest);
  };

  return {
    /** Number of refreshes so far: a call sent in an earlier era carried older tokens. */
    era: () => era,

    /** Waits for the refresh that concerns a call sent in era `sentIn` and answered 401. */
    outcome: (sentIn: number): Promise<Outcome> => {
      if (!running && sentIn < era) return Promise.resolve(latest);
      const outcome = new Promise<Outcome>((answer) => waiting.push(answer));
      if (!running) void run();
      return outcome;
    },

    /** Session ended: releases all queued calls. */
    end: () => answerAll('ended'),
  };
}

async function readStatus(refresh: Renewal['refresh']): Promise<number> {
  try {
    return (await refresh()).status;
  } catch {
    // The error is not lost: each queued call is rejected with its own 401 reply.
    return NO_RESPONSE_STATUS;
  }
}
