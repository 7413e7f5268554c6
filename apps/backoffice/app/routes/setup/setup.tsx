import type { StaffApi } from '@shop/contracts/staff/client';
import { ShopError } from '@shop/domain/shop-error';
import { applyStoreDraft, applyTermsDraft } from '@shop/domain/site/setup/store-setup';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import type { ReactNode } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ReadinessPanel } from '#backoffice/features/home/readiness.tsx';
import { applyDraft } from '#backoffice/features/shop/brand-draft.ts';
import { LookStep, NameStep } from '#backoffice/features/shop/setup/brand-steps.tsx';
import { CatalogueStep } from '#backoffice/features/shop/setup/catalogue-step.tsx';
import { SetupFrame } from '#backoffice/features/shop/setup/setup-frame.tsx';
import { readStep, type SetupStep } from '#backoffice/features/shop/setup/setup-steps.ts';
import { StoreStep, TermsStep } from '#backoffice/features/shop/setup/store-steps.tsx';
import { FactStep, LegalStep } from '#backoffice/features/shop/setup/text-steps.tsx';
import type { SetupDone, SetupWrite } from '#backoffice/features/shop/setup/use-step-write.ts';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { findRefusals } from '#backoffice/staff/refusal.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/setup.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const [state, { version, config }] = await Promise.all([api.setup.read(), api.shopConfig.read()]);
    const step = readStep(request.url);
    const preview = step === 'look' && state.isOpen ? await findPreview(api, config.stores[0]?.id) : undefined;
    return { ...state, version, config, step, preview };
  });

/** Absent for staff who may not see previews. */
async function findPreview({ previews }: StaffApi, store: number | undefined): Promise<string | undefined> {
  if (store === undefined) return undefined;
  try {
    return (await previews.link({ query: { store, at: new Date().toISOString(), path: '/' } })).url;
  } catch (error) {
    if (findRefusals(error)) return undefined;
    throw error;
  }
}

/** A saved store ends this server for a moment: the screen waits for the next one instead of loading from it. */
export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = (json as { intent?: string } | undefined)?.intent;
  return intent === 'store' || intent === 'terms' ? false : defaultShouldRevalidate;
}

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<SetupWrite>(request);
  try {
    return await save(context, write);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { code, message: reason, field } = error;
    return data({ refusals: [{ status: UNREADABLE, code, reason, ...(field && { field }) }] }, { status: UNREADABLE });
  }
}

/** Typed text that is no amount, rate or number of days. */
const UNREADABLE = 422;

const save = (context: Route.ActionArgs['context'], write: SetupWrite) =>
  writeTo(context, async ({ setup, shopConfig }): Promise<SetupDone> => {
    if (!('version' in write)) {
      await WITHOUT_VERSION[write.intent](setup);
      return {};
    }
    const [{ config: current }, { reopens }] = await Promise.all([shopConfig.read(), setup.read()]);
    // The API checks the form; the cast only says that the drafts are typed text.
    const config = change(current, write) as typeof current;
    const saved = await shopConfig.apply({ body: { config, version: write.version, note: '' } });
    if (write.intent === 'terms' && write.confirmsTaxes) await setup.confirmTaxes({ body: {} });
    return { ...saved, reopens };
  });

/** Writes that are not part of the configuration. */
const WITHOUT_VERSION = {
  legal: ({ takeLegalTexts }: StaffApi['setup']) => takeLegalTexts({ body: {} }),
  'load-demo': ({ loadDemo }: StaffApi['setup']) => loadDemo({ body: {} }),
  'remove-demo': ({ removeDemo }: StaffApi['setup']) => removeDemo({ body: {} }),
};

function change(config: ShopConfig, write: Extract<SetupWrite, { version: number }>): ShopConfig {
  if (write.intent === 'brand') return applyDraft(config, write.key, write.draft);
  if (write.intent === 'store') return applyStoreDraft(config, write.draft);
  return applyTermsDraft(config, write.draft);
}

/** Setup assistant: from an empty shop to one that can open. */
export default function Setup({ loaderData }: Route.ComponentProps) {
  const { step, version } = loaderData;
  return (
    <SetupFrame step={step}>
      <Step key={`${step} ${version}`} {...loaderData} />
    </SetupFrame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Step(loaded: Loaded) {
  const text = useText();
  const { items, mayOpen, sender, legalTexts, hasProducts, demo } = loaded;
  const findFacts = (codes: readonly string[]) =>
    items.filter(({ code }) => codes.includes(code)).map((finding) => finding.text);
  const steps: Record<SetupStep, () => ReactNode> = {
    name: () => <NameStep {...loaded} />,
    store: () => <StoreStep {...loaded} />,
    look: () => <LookStep {...loaded} />,
    terms: () => <TermsStep {...loaded} />,
    legal: () => <LegalStep legalTexts={legalTexts} />,
    sender: () => (
      <FactStep
        step="sender"
        facts={findFacts(['mail_server', 'mail_sender', 'merchant_mail'])}
        todo={text('setup.todo.sender', { sender })}
      />
    ),
    catalogue: () => <CatalogueStep hasProducts={hasProducts} demo={demo} />,
    payment: () => <FactStep step="payment" facts={findFacts(['payment'])} todo={text('setup.todo.payment')} />,
    open: () => <ReadinessPanel readiness={{ items, mayOpen }} />,
  };
  return steps[loaded.step]();
}
