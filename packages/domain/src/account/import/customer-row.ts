import { isEmail } from '../../email.ts';

/** Cells of a row by their column. */
export type Cells = ReadonlyMap<string, string>;

/** Columns of customer files: Magento's customer, address and subscriber exports, and Shopify's customers_export.csv. */
const COLUMNS = {
  email: ['email', '_email', 'Email'],
  firstName: ['firstname', 'First Name', 'Customer First Name'],
  lastName: ['lastname', 'Last Name', 'Customer Last Name'],
  birthDate: ['dob'],
  phone: ['Phone'],
  createdAt: ['created_at'],
  group: ['group_id', 'group'],
  passwordHash: ['password_hash'],
  consent: ['Accepts Email Marketing', 'Accepts Marketing', 'Status', 'is_subscribed'],
  smsConsent: ['Accepts SMS Marketing'],
} as const;

const ADDRESS_COLUMNS = {
  firstName: ['_address_firstname'],
  lastName: ['_address_lastname'],
  company: ['_address_company', 'Default Address Company', 'company'],
  street: ['_address_street', 'street', 'Default Address Address1', 'Address1'],
  street2: ['Default Address Address2', 'Address2'],
  city: ['_address_city', 'city', 'Default Address City', 'City'],
  region: ['_address_region', 'region', 'Default Address Province Code', 'Province Code'],
  postcode: ['_address_postcode', 'postcode', 'Default Address Zip', 'Zip'],
  country: ['_address_country_id', 'country_id', 'Default Address Country Code', 'Country Code'],
  phone: ['_address_telephone', 'telephone', 'Default Address Phone'],
  isDefaultBilling: ['_address_default_billing_'],
  isDefaultDelivery: ['_address_default_shipping_'],
} as const;

export type ImportedAddress = {
  firstName: string;
  lastName: string;
  company?: string | undefined;
  line1: string;
  line2?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
  country: string;
  phone?: string | undefined;
  isDefaultDelivery: boolean;
  isDefaultBilling: boolean;
};

/** `account`: a customer with a sign-in. `address` and `reader` add to one, or subscribe an address alone. */
export type ImportedCustomer = {
  kind: 'account' | 'address' | 'reader';
  email: string;
  firstName: string;
  lastName: string;
  birthDate?: string | undefined;
  phone?: string | undefined;
  createdAt?: Date | undefined;
  group?: string | undefined;
  /** As Magento stores it: `hash:salt:version`. */
  passwordHash?: string | undefined;
  newsletter?: 'subscribed' | 'unsubscribed' | undefined;
  acceptsSms?: boolean | undefined;
  address?: ImportedAddress | undefined;
};

export type RowProblem = { level: 'fault' | 'note'; column: string; reason: string; cure: string };
export type CustomerRow = { customer?: ImportedCustomer; problems: RowProblem[] };

type Column = keyof typeof COLUMNS;

/** Reads one row. `previous` is the e-mail address of the row before: Magento writes further addresses without one. */
export function readCustomerRow(cells: Cells, previous: string | undefined): CustomerRow {
  const find = (column: Column): string | undefined => findCell(cells, COLUMNS[column]);
  const email = find('email') ?? previous ?? '';
  if (!isEmail(email)) return { problems: [NO_EMAIL] };
  const [birthDate, createdAt] = [readDay(find('birthDate')), readInstant(find('createdAt'))];
  const passwordHash = readHash(find('passwordHash'));
  const name = { firstName: find('firstName') ?? '', lastName: find('lastName') ?? '' };
  const customer: ImportedCustomer = {
    ...{ kind: findKind(cells), email, ...name, birthDate, createdAt, passwordHash },
    ...{ group: readGroup(find('group')), phone: find('phone'), newsletter: readConsent(find('consent')) },
    ...{ acceptsSms: readSms(find('smsConsent')), address: readAddress(cells, name) },
  };
  const unread: [Column, unknown, RowProblem][] = [
    ['passwordHash', passwordHash, NO_HASH],
    ['birthDate', birthDate, NO_BIRTH_DATE],
    ['createdAt', createdAt, NO_CREATION],
  ];
  const problems = unread.flatMap(([column, read, one]) => (find(column) !== undefined && !read ? [one] : []));
  return { customer, problems };
}

const findCell = (cells: Cells, columns: readonly string[]): string | undefined => {
  const cell = columns.map((column) => cells.get(column)?.trim()).find((text) => text !== undefined && text !== '');
  // A null of the database that an export writes as text.
  return cell === 'NULL' || cell === 'null' || cell === '__EMPTY__VALUE__' ? undefined : cell;
};

/** Exports of addresses call the e-mail column `_email`; those of subscribers have a status. */
function findKind(cells: Cells): ImportedCustomer['kind'] {
  if (cells.has('_email')) return 'address';
  if (cells.has('Status')) return 'reader';
  return findCell(cells, COLUMNS.email) === undefined ? 'address' : 'account';
}

function readAddress(cells: Cells, name: { firstName: string; lastName: string }): ImportedAddress | undefined {
  const find = (column: keyof typeof ADDRESS_COLUMNS) => findCell(cells, ADDRESS_COLUMNS[column]);
  const [line1, ...others] = (find('street') ?? '').split('\n').map((line) => line.trim());
  const country = find('country');
  if (!line1 || !country) return undefined;
  const line2 = [...others.filter(Boolean), ...(find('street2') ?? '').split('\n')].filter(Boolean).join(', ');
  return {
    ...{ firstName: find('firstName') ?? name.firstName, lastName: find('lastName') ?? name.lastName },
    ...{ company: find('company'), line1, line2: line2 || undefined, city: find('city'), region: find('region') },
    // Shopify guards postcodes against spreadsheets: '02110.
    postcode: find('postcode')?.replace(/^'/, ''),
    country: country.toUpperCase(),
    phone: find('phone')?.replace(/^'/, ''),
    isDefaultDelivery: isYes(find('isDefaultDelivery') ?? 'yes'),
    isDefaultBilling: isYes(find('isDefaultBilling') ?? 'yes'),
  };
}

const isYes = (cell: string | undefined): boolean => /^(1|yes|true|subscribed)$/i.test(cell ?? '');

/** Only a plain answer counts: an unconfirmed sign-up is neither. */
function readConsent(cell: string | undefined): 'subscribed' | 'unsubscribed' | undefined {
  if (cell === undefined) return undefined;
  if (isYes(cell)) return 'subscribed';
  return /^(0|no|false|unsubscribed|3)$/i.test(cell) ? 'unsubscribed' : undefined;
}

const HASH = /^[\da-f]{32,256}:[^:\s]{1,256}(?::\d+(?:_\d+_\d+_\d+)?){0,4}$/;
const readHash = (cell: string | undefined): string | undefined => (cell && HASH.test(cell) ? cell : undefined);

const readSms = (cell: string | undefined): boolean | undefined => (cell === undefined ? undefined : isYes(cell));

/** Groups that every Magento shop has and that mean nothing. */
const NO_GROUPS = ['0', '1', 'general', 'not-logged-in'];
const USUAL_GROUPS = new Map([
  ['2', 'wholesale'],
  ['3', 'retailer'],
]);
/** Group of the staff discount: an import must not give it. */
const RESERVED_GROUPS = ['staff'];

function readGroup(cell: string | undefined): string | undefined {
  const name = cell
    ?.toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (!name || NO_GROUPS.includes(name)) return undefined;
  if (RESERVED_GROUPS.includes(name)) return `former-${name}`;
  return USUAL_GROUPS.get(name) ?? (/^\d+$/.test(name) ? `group-${name}` : name);
}

function readDay(cell: string | undefined): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[ T])/.exec(cell ?? '') ?? [];
  if (!day || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(day).toISOString().startsWith(day) ? day : undefined;
}

/** Magento writes UTC without a zone. */
function readInstant(cell: string | undefined): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(cell ?? '') ?? [];
  const instant = day ? new Date(`${day}T${time}Z`) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined;
}

const problem = (level: RowProblem['level'], column: string, [reason, cure]: [string, string]): RowProblem => ({
  ...{ level, column, reason, cure },
});
const NO_EMAIL = problem('fault', 'email', ['Not an e-mail address', 'Correct it or remove the row']);
const NO_HASH = problem('note', 'password_hash', [
  'Not a password hash of Magento, so the customer has to set a new password',
  'Nothing to do: "Forgotten password" sends a link',
]);
const NO_BIRTH_DATE = problem('note', 'dob', ['Not a date, so it is left out', 'Write it like 1990-05-24']);
const NO_CREATION = problem('note', 'created_at', [
  'Not a date, so the customer dates from today',
  'Write it like 2019-05-24 10:30:00',
]);
