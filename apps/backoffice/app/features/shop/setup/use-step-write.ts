import type { ConfigReviewReply } from '@shop/contracts/staff/site/shop-config';
import type { RateSuggestion, StoreDraft, TermsDraft } from '@shop/domain/site/setup/store-setup';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWrite } from '#backoffice/staff/write.ts';
import type { BrandDraft } from '../brand-draft.ts';
import { getNextStep, getStepPath, type SetupStep } from './setup-steps.ts';

export type StepProps = {
  config: ShopConfig;
  version: number;
  shopAddress: string;
  reopens: boolean;
  /** Signed address of the shop for a frame. Absent while its store is not open. */
  preview?: string | undefined;
  exampleRates?: RateSuggestion | undefined;
};

export type SetupWrite =
  | { intent: 'brand'; key: string; draft: BrandDraft; version: number }
  | { intent: 'store'; draft: StoreDraft; version: number }
  | { intent: 'terms'; draft: TermsDraft; version: number; confirmsTaxes: boolean }
  | { intent: 'legal' | 'load-demo' | 'remove-demo' };
export type SetupDone = Partial<ConfigReviewReply> & { reopens?: boolean };

const POLL_MS = 500;

/** Saves a step and goes on to the next. A changed store is opened first: the server ends and starts in between. */
export function useStepWrite(step: SetupStep, { stays = false }: { stays?: boolean } = {}) {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const next = getStepPath(getNextStep(step));
  const { send, isBusy, refusals } = useWrite<SetupWrite, SetupDone>({
    to: getStepPath(step),
    onDone: ({ needsRestart, reopens }) => {
      if (stays) return;
      if (!needsRestart || !reopens) return void navigate(next);
      setOpening(true);
      void waitUntilOpen().then(() => location.assign(next));
    },
  });
  return { send, isBusy: isBusy || isOpening, isOpening, refusals };
}

async function waitUntilOpen(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const state = await fetch('/setup/state')
      .then((reply) => (reply.ok ? (reply.json() as Promise<{ isOpen: boolean }>) : undefined))
      .catch(() => undefined);
    if (state?.isOpen) return;
  }
}
