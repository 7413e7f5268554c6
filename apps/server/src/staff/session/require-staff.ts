import type { Actor } from '@shop/domain/staff/actor';
import { keyNotAllowed } from '@shop/domain/system/api-key';
import type { StaffActor } from './staff-session-service.ts';

/** Calls for a member of staff in person. Besides keys, the back office has no other actor; a failure is a bug. */
export function requireStaff(actor: Actor): StaffActor {
  if (actor.kind === 'key') throw keyNotAllowed();
  if (actor.kind !== 'staff') throw new Error(`${actor.kind} called the back office`);
  return actor;
}
