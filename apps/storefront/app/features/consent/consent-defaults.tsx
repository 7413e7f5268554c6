import { CONSENT_WAIT_MS, storageStates } from '@shop/domain/consent';
import { useNonce } from '#app/nonce.ts';
import { useShop } from '#app/shop.tsx';

/** Stands before every other script: until somebody has chosen, whatever asks Consent Mode is denied (§4). */
export function ConsentDefaults() {
  const { store } = useShop();
  const denied = JSON.stringify({ ...storageStates(), wait_for_update: CONSENT_WAIT_MS });
  const code = [
    'window.dataLayer=window.dataLayer||[]',
    // Google's tags tell a command from an event by its being an `arguments` object.
    'function gtag(){dataLayer.push(arguments)}',
    `gtag("consent","default",${denied})`,
    `dataLayer.push(${JSON.stringify({ gtmStoreCode: store.gtmStoreCode })})`,
  ].join(';');
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, of facts of the store
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
