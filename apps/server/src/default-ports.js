// Plain JavaScript: scripts/prepare.js reads it on whatever Node the machine has, before anything is installed.

export const DEFAULT_HOST = 'localhost';
export const DEFAULT_PORT = 3000;
export const DEFAULT_METRICS_PORT = 9464;
/** Metrics are for this machine only, unless a setting says otherwise. */
export const DEFAULT_METRICS_HOST = '127.0.0.1';
