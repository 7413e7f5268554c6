import type { ThirdParties } from '@shop/contracts/storefront';
import { purposesOfGroups } from '@shop/domain/consent';
import { attemptSeconds } from '@shop/domain/third-party-script';
import { consent } from './consent.ts';
import { loadForeignScript } from './foreign-script.ts';

/** OneTrust, as far as the shop knows it. The object is there before it is ready, so its methods may be missing. */
type ConsentTool = {
  OnConsentChanged?: (listener: () => void) => void;
  IsAlertBoxClosed?: () => boolean;
  GetDomainData?: () => { ShowAlertNotice?: boolean };
  ToggleInfoDisplay?: () => void;
};

declare global {
  interface Window {
    OneTrust?: ConsentTool;
    /** As `,C0001,C0002,`. */
    OnetrustActiveGroups?: string;
    /** Called by the tool when it is ready, and after each change. */
    OptanonWrapper?: () => void;
  }
}

/** Imported on demand only, by shops that have the tool. It asks; what it is told becomes the shop's own choice. */
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

/** Opens the tool's own settings; false where it is not there. */
export function openConsentTool(): boolean {
  window.OneTrust?.ToggleInfoDisplay?.();
  return window.OneTrust?.ToggleInfoDisplay !== undefined;
}

/** Groups that are active before anybody has answered are nobody's choice. */
function takeOver(): void {
  if (!isAnswered(window.OneTrust)) return;
  const granted = purposesOfGroups(window.OnetrustActiveGroups ?? '');
  const known = consent.get()?.granted;
  if (known?.join() !== granted.join()) consent.choose(granted);
}

/** Closed by somebody, or never shown where the law of the place asks for none. */
const isAnswered = (tool: ConsentTool | undefined): boolean =>
  tool?.IsAlertBoxClosed?.() === true || tool?.GetDomainData?.().ShowAlertNotice === false;
