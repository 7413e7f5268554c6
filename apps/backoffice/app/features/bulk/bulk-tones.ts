export const BULK_TONES = { running: 'info', done: 'ok', stopped: 'warn' } as const;
