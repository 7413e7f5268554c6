import type { Actor } from '@shop/domain/staff/actor';
import type { Author } from './desk-tables.ts';

/** Actor as the timeline shows it. */
export function toAuthor(actor: Actor): Author {
  if (actor.kind === 'staff') return { kind: actor.kind, name: actor.name, staffId: actor.staffId };
  return actor.kind === 'key' ? { kind: 'system', name: actor.name } : { kind: actor.kind, name: actor.name };
}
