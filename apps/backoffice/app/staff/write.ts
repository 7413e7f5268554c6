import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { showToast } from '#backoffice/ui/feedback/toasts.tsx';
import type { WriteReply } from './calls.ts';
import type { Refusal } from './refusal.ts';
import { useReply } from './use-reply.ts';

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

  const submit = (write: Write): void => {
    void fetcher.submit(write as unknown as Json, {
      method: 'post',
      encType: 'application/json',
      ...(to && { action: to }),
    });
  };
  const repeat = useRef(() => {});
  repeat.current = () => last.current && submit(last.current);
  const held = useHeldWrite(() => repeat.current());
  const send = (write: Write): void => {
    last.current = write;
    if (navigator.onLine) submit(write);
    else held.hold(write);
  };

  const reply = fetcher.data;
  useReply(reply, ({ done, refusals }) => {
    if (!refusals) return onDone?.(done);
    if (refusals.some(({ code }) => code === 'step_up_required')) return askForProof(() => repeat.current());
    onRefused?.(refusals);
  });

  const refusals = reply?.refusals?.filter(({ code }) => code !== 'step_up_required') ?? [];
  return { send, isBusy: fetcher.state !== 'idle' || held.isHeld, refusals, isRefused: refusals.length > 0 };
}

/** Keeps a write while the browser is offline, and sends it when the connection is back. */
function useHeldWrite(send: () => void) {
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const current = useRef(send);
  current.current = send;
  useEffect(() => {
    if (!isHeld) return;
    const release = () => {
      setHeld(false);
      current.current();
    };
    addEventListener('online', release);
    return () => removeEventListener('online', release);
  }, [isHeld]);
  return {
    isHeld,
    hold({ intent }: { intent: string }): void {
      setHeld(true);
      if (!intent.startsWith('quote-')) showToast({ message: text('frame.held') });
    },
  };
}

const CONFLICT = 409;

/** Body of a write, read in an action. The API validates it. */
export const readWrite = async <Write>(request: Request): Promise<Write> => (await request.json()) as Write;

/** `shouldRevalidate` of routes whose previews and quotes change nothing. An edit conflict loads the latest state. */
export function revalidateUnlessQuoted(args: ShouldRevalidateFunctionArgs): boolean {
  const { json, actionStatus, defaultShouldRevalidate } = args;
  if (actionStatus === CONFLICT) return true;
  const intent = (json as { intent?: string } | undefined)?.intent;
  return intent?.startsWith('quote-') ? false : defaultShouldRevalidate;
}
