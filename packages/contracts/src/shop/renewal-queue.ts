import { isSuccess, NO_RESPONSE_STATUS } from '@shop/domain/request-error';

/** What became of a call that waited: the session was renewed, was not, or was ended meanwhile. */
type Outcome = 'renewed' | 'failed' | 'ended';

type Renewal = {
  /** Asks for new tokens and stores them. */
  refresh: () => Promise<{ status: number }>;
  onLoggedOut: () => void;
};

/** Calls wait here while one refresh runs for all of them (§4). */
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
    const status = await statusOf(refresh);
    running = false;
    era += 1;
    latest = isSuccess(status) ? 'renewed' : 'failed';
    if (status === 401 || status === 400) onLoggedOut();
    answerAll(latest);
  };

  return {
    /** Counts the refreshes so far: a call sent in an earlier era carried older tokens. */
    era: () => era,

    /** For a call that was sent in `sentIn` and answered 401. */
    outcome: (sentIn: number): Promise<Outcome> => {
      if (!running && sentIn < era) return Promise.resolve(latest);
      const outcome = new Promise<Outcome>((answer) => waiting.push(answer));
      if (!running) void run();
      return outcome;
    },

    /** The session is over: nobody waits any longer. */
    end: () => answerAll('ended'),
  };
}

async function statusOf(refresh: Renewal['refresh']): Promise<number> {
  try {
    return (await refresh()).status;
  } catch {
    // The calls that waited say what is wrong, each with its own answer.
    return NO_RESPONSE_STATUS;
  }
}
