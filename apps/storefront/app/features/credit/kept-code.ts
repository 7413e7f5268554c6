const NAME = 'gift-card-code';

/** Signing in leads away from the page: what was typed waits in this tab, and in no address. */
export function keepCode(code: string): void {
  try {
    sessionStorage.setItem(NAME, code);
  } catch {
    // A browser that blocks storage lets its owner type the code again.
  }
}

/** Empty where there is none. It waits once. */
export function takeCode(): string {
  try {
    const code = sessionStorage.getItem(NAME) ?? '';
    sessionStorage.removeItem(NAME);
    return code;
  } catch {
    return '';
  }
}
