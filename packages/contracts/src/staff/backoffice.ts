import type { z } from 'zod';
import type { StaffApi } from './client.ts';
import type { staffSessionSchema } from './identity/session.ts';

export type StaffSession = z.output<typeof staffSessionSchema>;

/** Member of staff a page is rendered for. Decided by the server, read-only for the pages. */
export type StaffVisitor = {
  session: StaffSession;
  /** Calls carry the cookie of the visitor; cookies of their replies are set on the page's reply. */
  api: StaffApi;
  nonce: string;
  now: Date;
  /** Reports an error while rendering the page of this path. */
  report: (error: unknown, path: string) => void;
};

/** Render function that the build of the back office exports: its only interface to the server. */
export type RenderStaffPage = (request: Request, visitor: StaffVisitor) => Promise<Response>;

export type Backoffice = { renderStaffPage: RenderStaffPage };

/** Path of its assets, on the origin of the back office. */
export const STAFF_ASSET_PREFIX = '/assets';
