import type { Actor } from '@shop/domain/staff/actor';

/** Actors whose request or command has written to the audit trail. */
const audited = new WeakSet<Actor>();

export const markAudited = (actor: Actor): void => void audited.add(actor);

export const isAudited = (actor: Actor): boolean => audited.has(actor);
