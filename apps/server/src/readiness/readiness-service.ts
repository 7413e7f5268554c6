import { createHash } from 'node:crypto';
import { hasBlanks } from '@shop/domain/content/defaults/legal-blank';
import {
  CONFIRMED_SUBJECTS,
  type ConfirmedSubject,
  type Finding,
  judgeReadiness,
  type ReadinessFacts,
} from '@shop/domain/site/readiness/readiness';
import type { ShopConfig } from '@shop/domain/site/store/config/shop-config';
import { findDemoData } from '@shop/domain/site/store/config/shop-config-check';
import { listBrands } from '@shop/domain/site/store/identity';
import type { Store } from '@shop/domain/site/store/store';
import { MS_PER_HOUR } from '@shop/domain/time';
import type { ContentService } from '#server/content/documents/content-service.ts';
import { DEFAULT_MAIL_FROM, type Env, findBackOfficeOrigin, listOrigins } from '#server/env.ts';
import { readBackupState } from '#server/machine-room/backups/backup-repository.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { DatabaseHandle } from '#server/platform/database/database.ts';
import { listGenerated } from '#server/secrets/generated-secrets.ts';
import { readGivenOrigins } from '#server/settings/brand-origins.ts';
import { listMissingSso, readSso } from '#server/staff/sso/sso-settings.ts';
import { DEMO_AUTHOR } from '#server/stand-ins/demo-data/demo-folder.ts';
import { takesTestCards } from '#server/stand-ins/open.ts';
import { countOnline, countOwners, readConfirmations, saveConfirmation } from './readiness-repository.ts';

type LegalDocument = { type: string; documentId: string };

export type ReadinessTerms = {
  listLegalDocuments: (store: Store) => readonly LegalDocument[];
  /** Every tax rate of the shop: the merchant confirms them as a whole. */
  getTaxTables: () => unknown;
  /** Identity and stores in force. */
  getConfig: () => ShopConfig;
  /** A newer version has another list of stores than the running process. */
  needsRestart: () => boolean;
};

type Deps = {
  env: Env;
  db: DatabaseHandle['db'];
  clock: Clock;
  stores: readonly Store[];
  content: Pick<ContentService, 'documents' | 'history'>;
  terms: ReadinessTerms;
  listSampleSkus: () => readonly string[];
};

/** Whether this installation may take real orders, and what stands in the way. */
export function createReadinessService(deps: Deps) {
  const { db, clock } = deps;
  return {
    check: async (): Promise<Finding[]> => judgeReadiness(await readFacts(deps)),

    /** The merchant has checked a subject as it is now. */
    confirm: (subject: ConfirmedSubject, confirmedBy: string): Promise<void> =>
      saveConfirmation(db, {
        topic: subject,
        confirmedBy,
        fingerprint: takeFingerprints(deps)[subject],
        confirmedAt: clock(),
      }),
  };
}

export type ReadinessService = ReturnType<typeof createReadinessService>;

async function readFacts(deps: Deps): Promise<ReadinessFacts> {
  const { env, db, terms, listSampleSkus } = deps;
  const hasRemoteContent = env.CONTENT_ORIGIN !== undefined;
  return {
    payment: getPaymentMode(env),
    mail: { hasServer: env.SMTP_URL !== undefined, sender: env.MAIL_FROM, defaultSender: DEFAULT_MAIL_FROM },
    merchantEmail: env.MERCHANT_EMAIL,
    origins: listBrandOrigins(deps),
    generatedSecrets: listGenerated(env),
    legalTexts: hasRemoteContent ? [] : await readLegalTexts(deps),
    hasRemoteContent,
    sampleProducts: await countOnline(db, listSampleSkus()),
    hasAddressLookup: env.ADDRESS_LOOKUP_ORIGIN !== undefined,
    hasCollectPoints: env.COLLECT_POINTS_FILE !== undefined,
    owners: { hasOrigin: findBackOfficeOrigin(env) !== undefined, ...(await countOwners(db)) },
    singleSignOn: readSingleSignOn(env),
    identity: { demoData: findDemoData(terms.getConfig()).map(({ path }) => path), needsRestart: terms.needsRestart() },
    backups: await readBackups(deps),
    confirmations: await readConfirmationStates(deps),
  };
}

async function readBackups({ env, db, clock }: Deps): Promise<ReadinessFacts['backups']> {
  const { lastSuccessAt, lastProblem } = await readBackupState(db);
  return {
    isPlanned: env.BACKUP_FOLDER !== undefined,
    ageHours: lastSuccessAt === null ? undefined : (clock().getTime() - lastSuccessAt.getTime()) / MS_PER_HOUR,
    problem: lastProblem ?? undefined,
  };
}

function readSingleSignOn(env: Env): ReadinessFacts['singleSignOn'] {
  const missing = listMissingSso(env);
  return missing.length === 0 && !readSso(env) ? 'off' : { missing };
}

/** A key of Stripe tells whether money moves; keys in their test mode begin with `sk_test` or `rk_test`. */
function getPaymentMode(env: Env): ReadinessFacts['payment'] {
  const [key] = env.STRIPE_SECRET_KEY;
  if (key !== undefined) return LIVE_KEY.test(key) ? 'live' : 'test';
  return takesTestCards(env) ? 'test' : 'none';
}

const LIVE_KEY = /^[sr]k_live_/;

function listBrandOrigins({ env, stores }: Deps): ReadinessFacts['origins'] {
  const origins = { ...listOrigins(env), ...readGivenOrigins(env) };
  return listBrands(stores).map((brand) => {
    const origin = origins[brand];
    return { brand, origin: isLocalOrigin(origin) ? undefined : origin };
  });
}

/** Origin of a brand without one of its own. */
const isLocalOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && new URL(origin).hostname.endsWith('.localhost');

async function readLegalTexts(deps: Deps): Promise<ReadinessFacts['legalTexts']> {
  const texts = deps.stores.map((store) =>
    Promise.all(
      deps.terms.listLegalDocuments(store).map(async (document) => ({
        store: `${store.brand} ${store.localeISOCode}`,
        document: document.documentId,
        state: await readLegalText(deps, store, document),
      })),
    ),
  );
  return (await Promise.all(texts)).flat();
}

type TextState = ReadinessFacts['legalTexts'][number]['state'];

async function readLegalText({ content }: Deps, store: Store, { type, documentId }: LegalDocument): Promise<TextState> {
  const { brand, localeISOCode: locale } = store;
  const published = await content.documents({ type, brand, locale, status: 'published' });
  const document = published.find((one) => one.documentId === documentId);
  if (!document || getLanguage(document.locale) !== getLanguage(locale)) return 'missing';
  const versions = await content.history({ type, brand, locale: document.locale, documentId });
  if (versions.find(({ status }) => status === 'published')?.author === DEMO_AUTHOR) return 'sample';
  return hasBlanks(document.data) ? 'blanks' : 'own';
}

const getLanguage = (locale: string): string => new Intl.Locale(locale).language;

async function readConfirmationStates(deps: Deps): Promise<ReadinessFacts['confirmations']> {
  const fingerprints = takeFingerprints(deps);
  const saved = new Map((await readConfirmations(deps.db)).map(({ topic, fingerprint }) => [topic, fingerprint]));
  const entries = CONFIRMED_SUBJECTS.map((subject) => {
    const fingerprint = saved.get(subject);
    if (fingerprint === undefined) return [subject, 'missing'];
    return [subject, fingerprint === fingerprints[subject] ? 'current' : 'outdated'];
  });
  return Object.fromEntries(entries);
}

const hash = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('base64url');

/** A change of the tax tables asks the merchant again. */
const takeFingerprints = ({ terms }: Deps): Readonly<Record<ConfirmedSubject, string>> => ({
  taxes: hash(terms.getTaxTables()),
  backups: 'confirmed',
});
