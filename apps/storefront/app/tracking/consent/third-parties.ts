import type { ThirdParties } from '@shop/contracts/storefront';
import { type ConsentChoice, storageStates } from '@shop/domain/site/browser/consent';
import { FRAUD_COOKIE_DAYS } from '@shop/domain/site/browser/fraud-script';
import { attemptSeconds, SCRIPT_PURPOSES } from '@shop/domain/site/browser/third-party-script';
import { settleEvents } from '#app/tracking/data-layer.ts';
import { consent } from './consent.ts';
import { loadForeignScript } from './foreign-script.ts';

type Loader = { isAllowed: (choice: ConsentChoice | undefined) => boolean; load: () => void };

/** Applies the consent choice, now and on each change. Called once per document. */
export function startThirdParties(thirdParties: ThirdParties | undefined): void {
  const loaders = listLoaders(thirdParties);
  const loaded = new Set<Loader>();
  let applied: ConsentChoice | undefined;

  function apply(): void {
    const choice = consent.get();
    const isNew = choice !== undefined && choice !== applied;
    if (isNew) {
      applied = choice;
      window.gtag?.('consent', 'update', storageStates(choice));
      // Running scripts cannot be stopped, so withdrawn consent reloads the page.
      if ([...loaded].some(({ isAllowed }) => !isAllowed(choice))) location.reload();
    }
    for (const loader of loaders.filter((one) => one.isAllowed(choice) && !loaded.has(one))) {
      loaded.add(loader);
      loader.load();
    }
    // After `gtm.js`: a container starts its tags with that entry and would miss earlier events.
    if (isNew) settleEvents();
  }

  consent.subscribe(apply);
  apply();
  if (thirdParties?.consentTool) startConsentTool(thirdParties.consentTool);
}

function listLoaders({ tagManager, scripts = [] }: Partial<ThirdParties> = {}): Loader[] {
  const named = scripts.map(({ name, url }) => ({
    isAllowed: (choice?: ConsentChoice) => choice?.granted.includes(SCRIPT_PURPOSES[name]) ?? false,
    load: () =>
      loadForeignScript({
        url,
        attempts: attemptSeconds(name),
        ...(name === 'fraud-prevention' && { data: { cookieDays: String(FRAUD_COOKIE_DAYS) } }),
      }),
  }));
  if (!tagManager) return named;
  const { afterConsent } = tagManager;
  return [
    {
      // Advanced consent mode (§4): loads at once with everything denied, since its tags check Consent Mode.
      isAllowed: (choice) => !afterConsent || (choice?.granted.length ?? 0) > 0,
      load: () => loadTagManager(tagManager),
    },
    ...named,
  ];
}

function loadTagManager({ id, origin }: NonNullable<ThirdParties['tagManager']>): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadForeignScript({ url: `${origin}/gtm.js?id=${id}`, attempts: attemptSeconds() });
}

function startConsentTool(tool: NonNullable<ThirdParties['consentTool']>): void {
  import('./consent-tool.ts').then(
    (late) => late.connectConsentTool(tool),
    // Consent tool failed to load: nothing is granted.
    () => {},
  );
}
