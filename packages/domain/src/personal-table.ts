/** What the sections of somebody's own copy are called by. */
export type PersonalSection =
  | 'profile'
  | 'signIn'
  | 'consent'
  | 'newsletter'
  | 'bag'
  | 'promotions'
  | 'notices'
  | 'messages'
  | 'mails'
  | 'account'
  | 'addresses'
  | 'wishlist'
  | 'credit'
  | 'orders'
  | 'referrals'
  | 'staff';

/** How a row is known to be somebody's: by their number, by their address, or by the row it belongs to. */
type Ownership = { customer: string; guest?: GuestOwnership } | { email: string } | { parent: string; by: string };

/** How a row without a customer is known to be theirs: by their address, or by a row of theirs that it is called after. */
export type GuestOwnership = { email: string } | { parent: string; key: string; by: string };

/**
 * Every column of a table that knows somebody, and what becomes of it when they are forgotten. A table of which nothing
 * is kept loses the whole row.
 */
export type PersonalTable = {
  section: PersonalSection;
  whose: Ownership;
  /** Already when the account is closed: it would still write to somebody, or let somebody in. */
  atClosing?: true;
  /** Gone. */
  erase: readonly string[];
  /** Gone, and not part of the copy that somebody may ask for: it opens doors. */
  secret?: readonly string[];
  /** Says nothing any more, since it cannot be absent. */
  anonymise?: Readonly<Record<string, string>>;
  /** Stays, with the reason. What is untold opens doors as well. */
  keep?: { reason: string; columns: readonly string[]; untold?: readonly string[] };
};

export const columnsOf = ({ erase, secret = [], anonymise = {}, keep }: PersonalTable): string[] => [
  ...erase,
  ...secret,
  ...Object.keys(anonymise),
  ...(keep?.columns ?? []),
  ...(keep?.untold ?? []),
];

/** What somebody gets to see of themselves. */
export const toldColumns = (table: PersonalTable): string[] =>
  columnsOf(table).filter((column) => !table.secret?.includes(column) && !table.keep?.untold?.includes(column));

/** Nothing is left that would need a row. */
export const losesRow = ({ anonymise, keep }: PersonalTable): boolean => !anonymise && !keep;

/** What a kept row says afterwards. */
export const valuesAfter = ({ erase, secret = [], anonymise = {} }: PersonalTable): Record<string, string | null> => ({
  ...Object.fromEntries([...erase, ...secret].map((column) => [column, null])),
  ...anonymise,
});

/** The column that says whose a row is. */
export function ownerColumn({ whose }: PersonalTable): string {
  if ('parent' in whose) return whose.by;
  return 'customer' in whose ? whose.customer : whose.email;
}
