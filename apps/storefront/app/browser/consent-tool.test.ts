import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConsent } from './consent-maker.ts';

const TOOL = { id: '0123-test', url: 'https://tool.example.com/scripttemplates/otSDKStub.js' };

/** What was put into the page; none of it is fetched, since the simulated browser loads no files. */
let scripts: HTMLScriptElement[];
let consent: typeof import('./consent.ts')['consent'];
let tool: typeof import('./consent-tool.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  ({ consent } = await import('./consent.ts'));
  tool = await import('./consent-tool.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetConsent();
  for (const name of ['OneTrust', 'OnetrustActiveGroups', 'OptanonWrapper'] as const) delete window[name];
});

describe('the consent tool', () => {
  test('is loaded by its id', () => {
    tool.connectConsentTool(TOOL);
    expect(scripts.map((script) => [script.src, script.getAttribute('data-domain-script')])).toEqual([
      [TOOL.url, '0123-test'],
    ]);
  });

  test('that is there but not ready decides nothing', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = {};
    window.OnetrustActiveGroups = ',C0001,C0002,C0003,C0004,';
    window.OptanonWrapper?.();
    expect(consent.get()).toBeUndefined();
  });

  test('that nobody has answered decides nothing, whatever it starts with', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = { IsAlertBoxClosed: () => false, GetDomainData: () => ({ ShowAlertNotice: true }) };
    window.OnetrustActiveGroups = ',C0001,C0002,';
    window.OptanonWrapper?.();
    expect(consent.get()).toBeUndefined();
  });

  test('tells of the answer, and of each later one', () => {
    tool.connectConsentTool(TOOL);
    let tell = () => {};
    window.OneTrust = {
      IsAlertBoxClosed: () => true,
      OnConsentChanged: (listener) => {
        tell = listener;
      },
    };
    window.OnetrustActiveGroups = ',C0001,C0002,';
    window.OptanonWrapper?.();
    expect(consent.get()?.granted).toEqual(['analytics']);

    window.OnetrustActiveGroups = ',C0001,';
    tell();
    expect(consent.get()?.granted).toEqual([]);
  });

  test('decides by its groups where it asks nobody', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = { IsAlertBoxClosed: () => false, GetDomainData: () => ({ ShowAlertNotice: false }) };
    window.OnetrustActiveGroups = ',C0001,C0003,';
    window.OptanonWrapper?.();
    expect(consent.get()?.granted).toEqual(['functionality', 'personalization']);
  });

  test('opens its own settings where it can', () => {
    expect(tool.openConsentTool()).toBe(false);
    const toggle = vi.fn();
    window.OneTrust = { ToggleInfoDisplay: toggle };
    expect(tool.openConsentTool()).toBe(true);
    expect(toggle).toHaveBeenCalledTimes(1);
  });
});
