import type { ShopError } from '@shop/domain/shop-error';
import type { Complaint } from './finding.ts';

/** Errors of catalogue and media give the remedy after a colon. */
export function toComplaint({ message }: ShopError): Complaint {
  const colon = message.lastIndexOf(': ');
  if (colon < 0) return { reason: message, cure: 'Correct it and import again' };
  const cure = message.slice(colon + 2);
  return { reason: message.slice(0, colon), cure: cure.charAt(0).toUpperCase() + cure.slice(1) };
}
