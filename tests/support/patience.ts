import { vi } from 'vitest';
import { WAIT_MS } from './timeouts.ts';

// Set-up file: vi.waitFor has no setting for its default of one second.
const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: WAIT_MS, ...options });
