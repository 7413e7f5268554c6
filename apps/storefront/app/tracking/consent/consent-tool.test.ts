// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearConsent } from '../../../../../tests/fixtures/site/consent-fixture.ts';

const TOOL = { id: '0123-test', url: 'https://tool.example.com/scripttemplates/otSDKStub.js' };

/** Scripts added to the page; happy-dom does not fetch them. */
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
  clearConsent();
  for (const name of ['OneTrust', 'OnetrustActiveGroups', 'OptanonWrapper'] as const) delete window[name];
});

describe('the consent tool', () => {
  test('is loaded by its id', () => {
    tool.connectConsentTool(TOOL);
    expect(scripts.map((script) => [script.src, script.getAttribute('data-domain-script')])).toEqual([
      [TOOL.url, '0123-test'],
    ]);
  });

  test('decides nothing before it is ready', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = {};
    window.OnetrustActiveGroups = ',C0001,C0002,C0003,C0004,';
    window.OptanonWrapper?.();
    expect(consent.get()).toBeUndefined();
  });

  test('decides nothing before it is answered, whatever groups are active initially', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = { IsAlertBoxClosed: () => false, GetDomainData: () => ({ ShowAlertNotice: true }) };
    window.OnetrustActiveGroups = ',C0001,C0002,';
    window.OptanonWrapper?.();
    expect(consent.get()).toBeUndefined();
  });

  test('passes on the answer and each later change', () => {
    tool.connectConsentTool(TOOL);
    let notify = () => {};
    window.OneTrust = {
      IsAlertBoxClosed: () => true,
      OnConsentChanged: (listener) => {
        notify = listener;
      },
    };
    window.OnetrustActiveGroups = ',C0001,C0002,';
    window.OptanonWrapper?.();
    expect(consent.get()?.granted).toEqual(['analytics']);

    window.OnetrustActiveGroups = ',C0001,';
    notify();
    expect(consent.get()?.granted).toEqual([]);
  });

  test('decides by its active groups where no question is required', () => {
    tool.connectConsentTool(TOOL);
    window.OneTrust = { IsAlertBoxClosed: () => false, GetDomainData: () => ({ ShowAlertNotice: false }) };
    window.OnetrustActiveGroups = ',C0001,C0003,';
    window.OptanonWrapper?.();
    expect(consent.get()?.granted).toEqual(['functionality', 'personalization']);
  });

  test('opens its own settings if available', () => {
    expect(tool.openConsentTool()).toBe(false);
    const toggle = vi.fn();
    window.OneTrust = { ToggleInfoDisplay: toggle };
    expect(tool.openConsentTool()).toBe(true);
    expect(toggle).toHaveBeenCalledTimes(1);
  });
});
