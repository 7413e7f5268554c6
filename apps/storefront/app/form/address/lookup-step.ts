import type { FoundAddress } from '@shop/contracts/shop/account/address';
import { isApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { readText } from '#app/form/form-reply.ts';
import type { LookupAnswer } from './lookup-steps.tsx';

type LookupStep = { place: FoundAddress } | { lookup: LookupAnswer };

/** Handles one lookup step without JavaScript; undefined if the form was submitted for another intent. */
export async function lookupStep({ services: { api } }: Visitor, form: FormData): Promise<LookupStep | undefined> {
  const text = readText(form, 'text').trim().slice(0, 100);
  const use = readText(form, 'use');
  if (use) {
    const { address } = await orAway(api.address.retrieve({ query: { id: use } }), { available: false });
    return address ? { place: address } : { lookup: { text, available: false, suggestions: [] } };
  }
  // Trap: Enter in any field triggers the first submit button, which is the lookup's.
  const isRequested = readText(form, 'intent') === 'find' && text !== '';
  const inside = readInside(form, text);
  if (!readText(form, 'container') && !isRequested) return undefined;
  const query = { text, ...(inside && { container: inside.container }) };
  const found = await orAway(api.address.find({ query }), { available: false, suggestions: [] });
  return { lookup: { text, ...found, ...(inside && { inside }) } };
}

/** The suggestion just opened, or one opened before that further typing narrows. */
function readInside(form: FormData, text: string): LookupAnswer['inside'] {
  const opened = readText(form, 'container');
  if (opened) return { container: opened, text };
  const before = { container: readText(form, 'within'), text: readText(form, 'withinText') };
  return before.container && text.startsWith(before.text) ? before : undefined;
}

/** Fallback on an API error: the address is entered by hand. */
async function orAway<Reply>(requested: Promise<Reply>, away: Reply): Promise<Reply> {
  try {
    return await requested;
  } catch (error) {
    if (isApiError(error)) return away;
    throw error;
  }
}
