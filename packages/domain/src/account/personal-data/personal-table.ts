/** Sections of a data export, in the order of the exported page. */
export const PERSONAL_SECTIONS = [
  'profile',
  'signIn',
  'mails',
  'consent',
  'account',
  'newsletter',
  'notices',
  'messages',
  'bag',
  'promotions',
  'staff',
  'addresses',
  'wishlist',
  'referrals',
  'credit',
  'orders',
] as const;
export type PersonalSection = (typeof PERSONAL_SECTIONS)[number];

/** Owner of a row: by customer id, by e-mail address, or through its parent row. */
type Ownership = { customer: string; guest?: GuestOwnership } | { email: string } | { parent: string; by: string };

/** Owner of a guest row: by e-mail address, or through a parent row that it references by key. */
export type GuestOwnership = { email: string } | { parent: string; key: string; by: string };

/** Columns of a table with personal data, and their fate on erasure. A row without kept columns is deleted. */
export type PersonalTable = {
  section: PersonalSection;
  whose: Ownership;
  /** Erased at account closure already: it would still trigger mails or allow sign-in. */
  atClosing?: true;
  /** Erased. */
  erase: readonly string[];
  /** Erased, and excluded from the data export: it grants access. */
  secret?: readonly string[];
  /** Overwritten with a neutral value, since the column is not nullable. */
  anonymise?: Readonly<Record<string, string>>;
  /** Kept, with the reason. `untold` columns are excluded from the export, since they grant access. */
  keep?: { reason: string; columns: readonly string[]; hidden?: readonly string[] };
};

/** Tables with personal data by their name in the database. Parents come before their children. */
export type PersonalDataMap = Readonly<Record<string, PersonalTable>>;

export const listColumns = ({ erase, secret = [], anonymise = {}, keep }: PersonalTable): string[] => [
  ...erase,
  ...secret,
  ...Object.keys(anonymise),
  ...(keep?.columns ?? []),
  ...(keep?.hidden ?? []),
];

/** Columns included in a data export. */
export const listExportedColumns = (table: PersonalTable): string[] =>
  listColumns(table).filter((column) => !table.secret?.includes(column) && !table.keep?.hidden?.includes(column));

/** True when no column is kept, so that the row is deleted. */
export const losesRow = ({ anonymise, keep }: PersonalTable): boolean => !anonymise && !keep;

/** Column values of a kept row after erasure. */
export const valuesAfter = ({ erase, secret = [], anonymise = {} }: PersonalTable): Record<string, string | null> => ({
  ...Object.fromEntries([...erase, ...secret].map((column) => [column, null])),
  ...anonymise,
});

/** Column that identifies the owner of a row. */
export function ownerColumn({ whose }: PersonalTable): string {
  if ('parent' in whose) return whose.by;
  return 'customer' in whose ? whose.customer : whose.email;
}

/** Exported tables by section, both in a stable order. */
export function exportSections(
  map: PersonalDataMap,
  exported: readonly string[],
): { section: PersonalSection; tables: string[] }[] {
  const tables = Object.entries(map).filter(([name]) => exported.includes(name));
  return PERSONAL_SECTIONS.map((section) => ({
    section,
    tables: tables.filter(([, table]) => table.section === section).map(([name]) => name),
  })).filter((one) => one.tables.length > 0);
}
