const NAME = 'gift-card-code';

/** Stores the code in sessionStorage during login, never in the URL. */
export function storeCode(code: string): void {
  try {
    sessionStorage.setItem(NAME, code);
  } catch {
    // Storage blocked: the code must be typed again.
  }
}

/** Reads and removes the stored code; empty if none. */
export function takeCode(): string {
  try {
    const code = sessionStorage.getItem(NAME) ?? '';
    sessionStorage.removeItem(NAME);
    return code;
  } catch {
    return '';
  }
}
