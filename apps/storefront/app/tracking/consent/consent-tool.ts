import type { ThirdParties } from '@shop/contracts/storefront';
import { parsePurposes } from '@shop/domain/site/browser/consent';
import { attemptSeconds } from '@shop/domain/site/browser/third-party-script';
import { consent } from './consent.ts';
import { loadForeignScript } from './foreign-script.ts';

/** The part of the OneTrust API that the shop uses. The object exists before it is ready, so methods may be missing. */
type ConsentTool = {
  OnConsentChanged?: (listener: () => void) => void;
  IsAlertBoxClosed?: () => boolean;
  GetDomainData?: () => { ShowAlertNotice?: boolean };
  ToggleInfoDisplay?: () => void;
};

declare global {
  interface Window {
    OneTrust?: ConsentTool;
    /** Format `,C0001,C0002,`. */
    OnetrustActiveGroups?: string;
    /** Callback: called by the tool when ready and after each change. */
    OptanonWrapper?: () => void;
  }
}

/** Lazy-loaded, only by shops that use the tool. Its answer is stored as the shop's own consent choice. */
export function connectConsentTool({ id, url }: NonNullable<ThirdParties['consentTool']>): void {
  let listens = false;
  window.OptanonWrapper = () => {
    const tool = window.OneTrust;
    takeOver();
    if (listens || !tool?.OnConsentChanged) return;
    listens = true;
    tool.OnConsentChanged(takeOver);
  };
  loadForeignScript({ url, attempts: attemptSeconds(), data: { domainScript: id } });
}

/** Opens the tool's settings; returns false if the tool is not loaded. */
export function openConsentTool(): boolean {
  window.OneTrust?.ToggleInfoDisplay?.();
  return window.OneTrust?.ToggleInfoDisplay !== undefined;
}

/** Groups active before the shopper has answered are not a choice and are ignored. */
function takeOver(): void {
  if (!isAnswered(window.OneTrust)) return;
  const granted = parsePurposes(window.OnetrustActiveGroups ?? '');
  const known = consent.get()?.granted;
  if (known?.join() !== granted.join()) consent.choose(granted);
}

/** Answered: the dialog was closed, or local law requires none and it was never shown. */
const isAnswered = (tool: ConsentTool | undefined): boolean =>
  tool?.IsAlertBoxClosed?.() === true || tool?.GetDomainData?.().ShowAlertNotice === false;
