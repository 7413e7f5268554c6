import type { Throttle, Trying } from './throttle-service.ts';

/** Rate limit subject of typed codes: network and customer, never a body field. */
export type Guesser = { ip: string; customerId?: string };

/** Rate limit of typed codes. */
export type CodeGuesses = { enter(guesser: Guesser): Promise<void>; succeed(guesser: Guesser): Promise<void> };

/** Throttles guesses like sign-in attempts: by network, and by customer when signed in. */
export function createCodeGuesses(
  throttle: Pick<Throttle, 'enter' | 'succeed'>,
  what: Extract<Trying['what'], 'gift-card' | 'promotion'>,
): CodeGuesses {
  const buildAttempt = ({ ip, customerId }: Guesser): Trying => ({
    what,
    ip,
    ...(customerId !== undefined && { email: customerId }),
  });
  return {
    enter: (guesser) => throttle.enter(buildAttempt(guesser)),
    succeed: (guesser) => throttle.succeed(buildAttempt(guesser)),
  };
}
