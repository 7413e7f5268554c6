/** Password hashing of the shop, as customers have it. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Same work for an account that does not exist. */
  check(stored: string | undefined, password: string): Promise<{ matches: boolean; outdated: boolean }>;
  isCommon(password: string): boolean;
};

type Trying = { what: 'staff'; email?: string; ip: string };

/** Rate limit against guessing, by account and by network. */
export type StaffThrottle = { enter(trying: Trying): Promise<void>; succeed(trying: Trying): Promise<void> };

/** Where a call comes from. */
export type StaffClient = { ip: string; device: string };
