export type LegalTextState = 'missing' | 'sample' | 'blanks' | 'own';

/** What stands between an installation and real sales: facts in, findings with their cures out. */
export type ReadinessFacts = {
  payment: 'none' | 'test' | 'live';
  mail: { hasServer: boolean; sender: string; defaultSender: string };
  /** Address that is told of new orders. */
  merchantEmail: string | undefined;
  /** Public origin of each brand, by the setting that holds it. */
  origins: readonly { brand: string; origin: string | undefined }[];
  /** Secrets that no setting provides. */
  generatedSecrets: readonly { name: string; setting?: string | undefined }[];
  /** Legal documents that a store must show. */
  legalTexts: readonly { store: string; document: string; state: LegalTextState }[];
  /** Content comes from another system, whose texts cannot be judged here. */
  hasRemoteContent: boolean;
  /** Products of the demo that shoppers can see. */
  sampleProducts: number;
  hasAddressLookup: boolean;
  hasCollectPoints: boolean;
  /** Accounts of the back office that can sign in and hold the owner role. */
  owners: { hasOrigin: boolean; count: number; withSecondFactor: number };
  /** Settings that single sign-on of staff lacks; `off`: it has none of them. */
  singleSignOn: 'off' | { missing: readonly string[] };
  /** Paths of the configuration that hold data of the demo. `needsRestart`: its stores differ from those that run. */
  identity: { demoData: readonly string[]; needsRestart: boolean };
  /** Hours since the last backup that the shop made; undefined: there is none. `isPlanned`: one is made each day. */
  backups: { isPlanned: boolean; ageHours: number | undefined; problem: string | undefined };
  confirmations: Readonly<Record<ConfirmedSubject, 'missing' | 'outdated' | 'current'>>;
};

/** Subjects that only the merchant can judge. */
export const CONFIRMED_SUBJECTS = ['taxes', 'backups'] as const;
export type ConfirmedSubject = (typeof CONFIRMED_SUBJECTS)[number];

export type FindingLevel = 'blocks' | 'warns' | 'fine';
export type Finding = { code: string; level: FindingLevel; text: string; cure?: string };

export const judgeReadiness = (facts: ReadinessFacts): Finding[] => [
  judgePayment(facts),
  ...judgeMail(facts),
  judgeMerchantMail(facts),
  ...facts.origins.map(judgeOrigin),
  ...judgeIdentity(facts),
  judgeSecrets(facts),
  ...judgeLegalTexts(facts),
  judgeCatalogue(facts),
  ...CONFIRMED_SUBJECTS.map((subject) => judgeConfirmation(subject, facts)),
  judgeBackups(facts),
  judgeStaff(facts),
  ...judgeSingleSignOn(facts),
  judgeAddressLookup(facts),
  judgeCollectPoints(facts),
];

export const mayOpen = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level !== 'blocks');

function judgePayment({ payment }: ReadinessFacts): Finding {
  const code = 'payment';
  if (payment === 'live') return { code, level: 'fine', text: 'A payment gateway is configured.' };
  const cure =
    'Set the live keys of Stripe (docs/guides/take-payments-with-stripe.md), or add another payment gateway.';
  if (payment === 'none')
    return { code, level: 'blocks', text: 'No payment gateway is configured: the checkout is closed.', cure };
  return { code, level: 'blocks', text: 'The gateway is in test mode: orders are placed without money.', cure };
}

function judgeMail({ mail: { hasServer, sender, defaultSender } }: ReadinessFacts): Finding[] {
  const server: Finding = hasServer
    ? { code: 'mail_server', level: 'fine', text: 'Mail is sent by the configured server.' }
    : {
        code: 'mail_server',
        level: 'blocks',
        text: 'No mail server is configured: customers receive no mail.',
        cure: 'Set SMTP_URL.',
      };
  const isDefault = sender === defaultSender;
  const from: Finding = isDefault
    ? {
        code: 'mail_sender',
        level: 'blocks',
        text: `Mail is sent from the sample address ${sender}.`,
        cure: 'Set MAIL_FROM to an address of yours that can receive replies.',
      }
    : { code: 'mail_sender', level: 'fine', text: `Mail is sent from ${sender}.` };
  return [server, from];
}

function judgeMerchantMail({ merchantEmail }: ReadinessFacts): Finding {
  const code = 'merchant_mail';
  if (merchantEmail !== undefined)
    return { code, level: 'fine', text: `New orders, disputes and unfillable orders are mailed to ${merchantEmail}.` };
  return {
    code,
    level: 'warns',
    text: 'No mail tells the merchant of new orders and payment disputes.',
    cure: 'Set MERCHANT_EMAIL, or watch the orders in the back office.',
  };
}

function judgeOrigin({ brand, origin }: ReadinessFacts['origins'][number]): Finding {
  const code = 'origin';
  const cure = `Set BRAND_ORIGINS=${brand}=https://…, or the origin of the brand in the configuration.`;
  if (origin === undefined) return { code, level: 'blocks', text: `The brand ${brand} has no public address.`, cure };
  if (!origin.startsWith('https://'))
    return { code, level: 'blocks', text: `The address of ${brand} (${origin}) is not encrypted.`, cure };
  return { code, level: 'fine', text: `The address of ${brand} is ${origin}.` };
}

const NAMED_PATHS = 3;

function judgeIdentity({ identity: { demoData, needsRestart } }: ReadinessFacts): Finding[] {
  const more = demoData.length - NAMED_PATHS;
  const named = `${demoData.slice(0, NAMED_PATHS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const identity: Finding =
    demoData.length === 0
      ? { code: 'identity', level: 'fine', text: 'Names, addresses and links are your own.' }
      : {
          code: 'identity',
          level: 'blocks',
          text: `Names, addresses or links are those of the demo: ${named}.`,
          cure: 'Write your own (docs/guides/merchant/your-own-shop.md): npm run shop -- config:export shop.json',
        };
  if (!needsRestart) return [identity];
  const text = 'The configuration in force has other stores than the running server.';
  return [identity, { code: 'stores', level: 'warns', text, cure: 'Restart the server to open them.' }];
}

function judgeSecrets({ generatedSecrets }: ReadinessFacts): Finding {
  const code = 'secrets';
  if (generatedSecrets.length === 0) return { code, level: 'fine', text: 'All secrets come from settings.' };
  const settings = generatedSecrets.flatMap(({ setting }) => setting ?? []).join(', ');
  return {
    code,
    level: 'warns',
    text: `Generated secrets of this machine are in use: ${generatedSecrets.map(({ name }) => name).join(', ')}.`,
    cure: `Back up DATA_DIR/secrets.${settings && ` Where several machines run the shop, set ${settings} (or NAME_FILE).`}`,
  };
}

function judgeLegalTexts({ legalTexts, hasRemoteContent }: ReadinessFacts): Finding[] {
  const code = 'legal_texts';
  if (hasRemoteContent) {
    return [
      {
        code,
        level: 'warns',
        text: 'Content comes from CONTENT_ORIGIN; its legal texts cannot be checked here.',
        cure: 'Check there that every store has its own terms, privacy and returns texts.',
      },
    ];
  }
  const open = legalTexts.filter(({ state }) => state !== 'own');
  if (open.length === 0) return [{ code, level: 'fine', text: 'Every store has its own legal texts.' }];
  const stores = [...new Set(open.map(({ store }) => store))];
  const lists = stores.map((store) => listTexts(open.filter((one) => one.store === store)));
  return [...new Set(lists)].map((list) => ({
    code,
    level: 'blocks',
    text: `${stores.filter((_, index) => lists[index] === list).join(', ')}: ${list}.`,
    cure: 'Write your own texts (docs/guides/edit-content.md).',
  }));
}

const listTexts = (texts: ReadinessFacts['legalTexts']): string =>
  texts.map(({ document, state }) => `${document} is ${describe(state)}`).join(', ');

const TEXT_STATES: Readonly<Record<LegalTextState, string>> = {
  ...{ missing: 'missing', sample: 'the sample text', blanks: 'published with blanks in [brackets]', own: 'own' },
};
const describe = (state: LegalTextState): string => TEXT_STATES[state];

function judgeCatalogue({ sampleProducts }: ReadinessFacts): Finding {
  const code = 'catalogue';
  if (sampleProducts === 0) return { code, level: 'fine', text: 'No product of the demo can be bought.' };
  return {
    code,
    level: 'blocks',
    text: `${sampleProducts} product${sampleProducts === 1 ? '' : 's'} of the demo can be bought.`,
    cure: 'Remove them (npm run shop -- setup:remove-demo) and import your catalogue (docs/guides/bring-your-own-catalogue.md).',
  };
}

const CONFIRMED: Readonly<Record<ConfirmedSubject, { noun: string; reason: string }>> = {
  taxes: { noun: 'The tax rates', reason: 'the built-in rates are examples' },
  backups: { noun: 'Backups', reason: 'only you know whether they are made and can be restored' },
};

function judgeConfirmation(subject: ConfirmedSubject, { confirmations }: ReadinessFacts): Finding {
  const code = `confirm_${subject}`;
  const { noun, reason } = CONFIRMED[subject];
  const state = confirmations[subject];
  if (state === 'current') return { code, level: 'fine', text: `${noun} are confirmed.` };
  const text =
    state === 'outdated' ? `${noun} have changed since they were confirmed.` : `${noun} are not confirmed: ${reason}.`;
  return { code, level: 'blocks', text, cure: `Check them, then: npm run shop -- doctor:confirm ${subject} --by NAME` };
}

const OLD_BACKUP_HOURS = 48;

function judgeBackups({ backups: { isPlanned, ageHours, problem } }: ReadinessFacts): Finding {
  const code = 'backup_age';
  const cure = isPlanned
    ? 'Look at the job backup in the machine room, or run npm run shop -- backup.'
    : 'Set BACKUP_FOLDER and BACKUP_PASSPHRASE (docs/guides/merchant/back-up-and-upgrade.md), or run npm run shop -- backup.';
  const why = problem === undefined ? '' : ` The last attempt failed: ${problem}.`;
  if (ageHours === undefined) return { code, level: 'warns', text: `The shop has made no backup yet.${why}`, cure };
  if (ageHours > OLD_BACKUP_HOURS)
    return { code, level: 'warns', text: `The last backup is ${Math.floor(ageHours / 24)} days old.${why}`, cure };
  return { code, level: 'fine', text: `The last backup is ${Math.floor(ageHours)} hours old.` };
}

/** Orders are packed, shipped and refunded in the back office, or by commands: a shop without one can still open. */
function judgeStaff({ owners: { hasOrigin, count, withSecondFactor } }: ReadinessFacts): Finding {
  const code = 'staff';
  if (!hasOrigin) {
    const cure = 'Set BACKOFFICE_ORIGIN (docs/guides/staff-and-roles.md).';
    return { code, level: 'warns', text: 'There is no back office: orders are served by commands only.', cure };
  }
  if (count === 0) {
    const cure = 'npm run shop -- staff:setup-link, or with mail: staff:invite EMAIL --role owner';
    return { code, level: 'warns', text: 'No owner can sign in to the back office.', cure };
  }
  if (withSecondFactor === 0) {
    const cure = 'Sign in to the back office and set up an authenticator app or a passkey.';
    return { code, level: 'warns', text: 'No owner of the back office has a second factor.', cure };
  }
  return { code, level: 'fine', text: 'A staff account with a second factor owns the back office.' };
}

function judgeSingleSignOn({ singleSignOn }: ReadinessFacts): Finding[] {
  const code = 'single_sign_on';
  if (singleSignOn === 'off') return [];
  const { missing } = singleSignOn;
  if (missing.length === 0) return [{ code, level: 'fine', text: 'Staff may sign in with the configured provider.' }];
  const cure = `Set ${missing.join(', ')}, or unset the others (docs/guides/staff-and-roles.md).`;
  return [{ code, level: 'warns', text: 'Single sign-on of staff is set up in part, and off.', cure }];
}

const judgeAddressLookup = ({ hasAddressLookup }: ReadinessFacts): Finding => ({
  code: 'address_lookup',
  level: 'fine',
  text: hasAddressLookup
    ? 'Addresses are looked up by the configured provider.'
    : 'No address provider: shoppers type their address (ADDRESS_LOOKUP_ORIGIN adds a lookup).',
});

const judgeCollectPoints = ({ hasCollectPoints }: ReadinessFacts): Finding => ({
  code: 'collect_points',
  level: 'fine',
  text: hasCollectPoints
    ? 'Collect points come from COLLECT_POINTS_FILE.'
    : 'No collect points: collection is not offered (COLLECT_POINTS_FILE adds a list).',
});
