import type { Actor } from '@shop/domain/staff/actor';
import type { Author } from './desk-tables.ts';

/** Actor as the timeline shows it. */
export const toAuthor = (actor: Actor): Author =>
  actor.kind === 'staff'
    ? { kind: actor.kind, name: actor.name, staffId: actor.staffId }
    : { kind: actor.kind, name: actor.name };
