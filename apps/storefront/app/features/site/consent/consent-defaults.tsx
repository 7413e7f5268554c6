import { CONSENT_WAIT_MS, storageStates } from '@shop/domain/site/browser/consent';
import { useNonce } from '#app/shop/nonce.ts';
import { useShop } from '#app/shop/shop.tsx';

/** Must be the first script: sets Consent Mode to denied until a choice is made (§4). */
export function ConsentDefaults() {
  const { store } = useShop();
  const denied = JSON.stringify({ ...storageStates(), wait_for_update: CONSENT_WAIT_MS });
  const code = [
    'window.dataLayer=window.dataLayer||[]',
    // Google tags recognise a command by its `arguments` object, so an array or rest parameter does not work.
    'function gtag(){dataLayer.push(arguments)}',
    `gtag("consent","default",${denied})`,
    `dataLayer.push(${JSON.stringify({ gtmStoreCode: store.gtmStoreCode })})`,
  ].join(';');
  return (
    <script
      nonce={useNonce()}
      // The server writes a nonce; browsers hide it from scripts, so that the attribute differs.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, of facts of the store
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
