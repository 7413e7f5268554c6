import { createContext, useContext, useEffect, useRef } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import type { WriteReply } from './calls.ts';
import type { Refusal } from './refusal.ts';

/** Opens the step-up dialog; `retry` runs after the second factor was proved. */
export const StepUpContext = createContext<(retry: () => void) => void>(() => {});

type Json = Parameters<ReturnType<typeof useFetcher>['submit']>[0];
type Options<Done> = {
  /** Address of the action; the current route by default. */
  to?: string;
  onDone?: (done: Done) => void;
  onRefused?: (refusals: readonly Refusal[]) => void;
};

/** Sends writes as JSON to an action. Asks for the second factor when it is due and repeats the write afterwards. */
export function useWrite<Write extends { intent: string }, Done = unknown>({
  to,
  onDone,
  onRefused,
}: Options<Done> = {}) {
  const fetcher = useFetcher<WriteReply<Done>>();
  const askForProof = useContext(StepUpContext);
  const last = useRef<Write>(undefined);
  const handlers = useRef({ onDone, onRefused });
  handlers.current = { onDone, onRefused };

  const send = (write: Write): void => {
    last.current = write;
    void fetcher.submit(write as unknown as Json, {
      method: 'post',
      encType: 'application/json',
      ...(to && { action: to }),
    });
  };
  const repeat = useRef(() => {});
  repeat.current = () => last.current && send(last.current);

  const reply = fetcher.data;
  useEffect(() => {
    if (!reply) return;
    if (!reply.refusals) return handlers.current.onDone?.(reply.done);
    if (reply.refusals.some(({ code }) => code === 'step_up_required')) return askForProof(() => repeat.current());
    handlers.current.onRefused?.(reply.refusals);
  }, [reply, askForProof]);

  const refusals = reply?.refusals?.filter(({ code }) => code !== 'step_up_required') ?? [];
  return { send, isBusy: fetcher.state !== 'idle', refusals, isRefused: refusals.length > 0 };
}

/** Body of a write, read in an action. The API validates it. */
export const readWrite = async <Write>(request: Request): Promise<Write> => (await request.json()) as Write;

/** `shouldRevalidate` of routes whose previews and quotes change nothing. */
export function revalidateUnlessQuoted({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = (json as { intent?: string } | undefined)?.intent;
  return intent?.startsWith('quote-') ? false : defaultShouldRevalidate;
}
