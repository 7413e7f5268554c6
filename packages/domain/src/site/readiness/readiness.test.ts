import { describe, expect, it } from 'vitest';
import { judgeReadiness, mayOpen, type ReadinessFacts } from './readiness.ts';

const READY: ReadinessFacts = {
  payment: 'live',
  mail: { hasServer: true, sender: 'hello@shop.test', defaultSender: 'hello@merroway.example' },
  merchantEmail: 'orders@shop.test',
  origins: [{ brand: 'main', origin: 'https://shop.test' }],
  generatedSecrets: [],
  legalTexts: [{ store: 'main de-DE', document: 'terms', state: 'own' }],
  hasRemoteContent: false,
  sampleProducts: 0,
  hasAddressLookup: true,
  hasCollectPoints: true,
  owners: { hasOrigin: true, count: 1, withSecondFactor: 1 },
  singleSignOn: 'off',
  identity: { demoData: [], needsRestart: false },
  backups: { isPlanned: true, ageHours: 3, problem: undefined },
  confirmations: { taxes: 'current', backups: 'current' },
};

const find = (facts: Partial<ReadinessFacts>) =>
  judgeReadiness({ ...READY, ...facts }).filter(({ level }) => level !== 'fine');

describe('judgeReadiness', () => {
  it.each([
    [{ hasOrigin: false, count: 0, withSecondFactor: 0 }, /There is no back office/],
    [{ hasOrigin: true, count: 0, withSecondFactor: 0 }, /No owner can sign in/],
    [{ hasOrigin: true, count: 2, withSecondFactor: 0 }, /No owner .* second factor/],
  ])('warns about a back office with %o', (owners, text) => {
    expect(find({ owners })).toEqual([
      { code: 'staff', level: 'warns', text: expect.stringMatching(text), cure: expect.any(String) },
    ]);
  });

  it('finds nothing in a shop that is ready', () => {
    expect(find({})).toEqual([]);
    expect(mayOpen(judgeReadiness(READY))).toBe(true);
  });

  it.each<[string, Partial<ReadinessFacts>, string, RegExp]>([
    ['no gateway', { payment: 'none' }, 'payment', /checkout is closed/],
    ['a test gateway', { payment: 'test' }, 'payment', /without money/],
    [
      'the names of the demo',
      { identity: { demoData: ['a', 'b', 'c', 'd'], needsRestart: false } },
      'identity',
      /those of the demo: a, b, c and 1 more/,
    ],
    ['no mail server', { mail: { ...READY.mail, hasServer: false } }, 'mail_server', /no mail/],
    [
      'the sample sender',
      { mail: { ...READY.mail, sender: 'hello@merroway.example' } },
      'mail_sender',
      /sample address hello@merroway.example/,
    ],
    ['no origin', { origins: [{ brand: 'main', origin: undefined }] }, 'origin', /main has no public address/],
    ['an origin without TLS', { origins: [{ brand: 'main', origin: 'http://shop.test' }] }, 'origin', /not encrypted/],
    [
      'a missing text',
      { legalTexts: [{ store: 'main de-DE', document: 'impressum', state: 'missing' }] },
      'legal_texts',
      /main de-DE: impressum is missing/,
    ],
    [
      'a sample text',
      { legalTexts: [{ store: 'main de-DE', document: 'terms', state: 'sample' }] },
      'legal_texts',
      /terms is the sample text/,
    ],
    [
      'a text with blanks',
      { legalTexts: [{ store: 'main de-DE', document: 'terms', state: 'blanks' }] },
      'legal_texts',
      /terms is published with blanks/,
    ],
    ['demo products', { sampleProducts: 746 }, 'catalogue', /746 products/],
    [
      'unconfirmed taxes',
      { confirmations: { ...READY.confirmations, taxes: 'missing' } },
      'confirm_taxes',
      /rates are examples/,
    ],
    [
      'changed taxes',
      { confirmations: { ...READY.confirmations, taxes: 'outdated' } },
      'confirm_taxes',
      /have changed since/,
    ],
    [
      'unconfirmed backups',
      { confirmations: { ...READY.confirmations, backups: 'missing' } },
      'confirm_backups',
      /not confirmed/,
    ],
  ])('blocks the opening with %s, and names a cure', (_, facts, code, text) => {
    expect(find(facts)).toEqual([
      { code, level: 'blocks', text: expect.stringMatching(text), cure: expect.any(String) },
    ]);
    expect(mayOpen(judgeReadiness({ ...READY, ...facts }))).toBe(false);
  });

  it.each<[string, Partial<ReadinessFacts>, string]>([
    ['a merchant without address', { merchantEmail: undefined }, 'merchant_mail'],
    ['generated secrets', { generatedSecrets: [{ name: 'session', setting: 'SESSION_SECRET' }] }, 'secrets'],
    ['stores of a newer version', { identity: { demoData: [], needsRestart: true } }, 'stores'],
    ['half of single sign-on', { singleSignOn: { missing: ['STAFF_OIDC_CLIENT_ID'] } }, 'single_sign_on'],
    ['no backup', { backups: { isPlanned: false, ageHours: undefined, problem: undefined } }, 'backup_age'],
    ['an old backup', { backups: { isPlanned: true, ageHours: 49, problem: 'no space left' } }, 'backup_age'],
    ['texts in another system', { hasRemoteContent: true, legalTexts: [] }, 'legal_texts'],
  ])('warns of %s', (_, facts, code) => {
    expect(find(facts)).toMatchObject([{ code, level: 'warns' }]);
    expect(mayOpen(judgeReadiness({ ...READY, ...facts }))).toBe(true);
  });

  it('names the settings that replace generated secrets', () => {
    const [finding] = find({ generatedSecrets: [{ name: 'session', setting: 'SESSION_SECRET' }, { name: 'other' }] });
    expect(finding?.text).toContain('session, other');
    expect(finding?.cure).toBe(
      'Back up DATA_DIR/secrets. Where several machines run the shop, set SESSION_SECRET (or NAME_FILE).',
    );
  });

  it('names the stores with the same open texts together', () => {
    const open = (store: string, document: string) => ({ store, document, state: 'missing' as const });
    const legalTexts = [open('a', 'terms'), open('b', 'terms'), open('a', 'privacy'), open('c', 'terms')];
    expect(find({ legalTexts }).map(({ text }) => text)).toEqual([
      'a: terms is missing, privacy is missing.',
      'b, c: terms is missing.',
    ]);
  });

  it('accepts a shop without address lookup and collect points', () => {
    expect(find({ hasAddressLookup: false, hasCollectPoints: false })).toEqual([]);
  });
});
