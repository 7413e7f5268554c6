import type { Actor } from '@shop/domain/staff/actor';
import type { StaffActor } from './staff-session-service.ts';

/** Calls of the back office have no other actor; a failure is a bug. */
export function requireStaff(actor: Actor): StaffActor {
  if (actor.kind !== 'staff') throw new Error(`${actor.kind} called the back office`);
  return actor;
}
