import type { ThirdParties } from '@shop/contracts/storefront';
import { type ConsentChoice, storageStates } from '@shop/domain/consent';
import { FRAUD_COOKIE_DAYS } from '@shop/domain/fraud-script';
import { attemptSeconds, SCRIPT_PURPOSES } from '@shop/domain/third-party-script';
import { consent } from './consent.ts';
import { settleEvents } from './data-layer.ts';
import { loadForeignScript } from './foreign-script.ts';

type Loader = { isAllowed: (choice: ConsentChoice) => boolean; load: () => void };

/** Does what the shopper's choice asks for, now and whenever it changes. Called once in a document. */
export function startThirdParties(thirdParties: ThirdParties | undefined): void {
  const loaders = loadersOf(thirdParties);
  const loaded = new Set<Loader>();
  let applied: ConsentChoice | undefined;

  function apply(): void {
    const choice = consent.get();
    if (!choice || choice === applied) return;
    applied = choice;
    window.gtag?.('consent', 'update', storageStates(choice));
    settleEvents();
    // What runs cannot be stopped: whoever takes a permission back gets a page without it.
    if ([...loaded].some(({ isAllowed }) => !isAllowed(choice))) location.reload();
    for (const loader of loaders.filter((one) => one.isAllowed(choice) && !loaded.has(one))) {
      loaded.add(loader);
      loader.load();
    }
  }

  consent.subscribe(apply);
  apply();
  if (thirdParties?.consentTool) startConsentTool(thirdParties.consentTool);
}

function loadersOf({ tagManager, scripts = [] }: Partial<ThirdParties> = {}): Loader[] {
  const named = scripts.map(({ name, url }) => ({
    isAllowed: ({ granted }: ConsentChoice) => granted.includes(SCRIPT_PURPOSES[name]),
    load: () =>
      loadForeignScript({
        url,
        attempts: attemptSeconds(name),
        ...(name === 'fraud-prevention' && { data: { cookieDays: String(FRAUD_COOKIE_DAYS) } }),
      }),
  }));
  if (!tagManager) return named;
  // Its tags ask Consent Mode one by one; for somebody who refuses everything it has nothing to do.
  return [{ isAllowed: ({ granted }) => granted.length > 0, load: () => loadTagManager(tagManager) }, ...named];
}

function loadTagManager({ id, origin }: NonNullable<ThirdParties['tagManager']>): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadForeignScript({ url: `${origin}/gtm.js?id=${id}`, attempts: attemptSeconds() });
}

function startConsentTool(tool: NonNullable<ThirdParties['consentTool']>): void {
  import('./consent-tool.ts').then(
    ({ connectConsentTool }) => connectConsentTool(tool),
    // Nobody is asked, so nothing is granted.
    () => {},
  );
}
