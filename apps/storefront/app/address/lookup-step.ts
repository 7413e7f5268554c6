import type { FoundPlace } from '@shop/contracts/shop/address';
import { isApiError } from '@shop/contracts/shop/api-error';
import type { Visitor } from '@shop/contracts/storefront';
import { textOf } from '#app/form-reply.ts';
import type { LookupAnswer } from './lookup-steps.tsx';

type LookupStep = { place: FoundPlace } | { lookup: LookupAnswer };

/** What a step of the finder without script asks for; undefined where a form was sent for something else. */
export async function lookupStep({ api }: Visitor, form: FormData): Promise<LookupStep | undefined> {
  const text = textOf(form, 'text').trim().slice(0, 100);
  const [use, container] = [textOf(form, 'use'), textOf(form, 'container')];
  if (use) {
    const { address } = await orAway(api.address.retrieve({ query: { id: use } }), { available: false });
    return address ? { place: address } : { lookup: { text, available: false, suggestions: [] } };
  }
  // Enter in any field presses the first button, which is the finder's.
  const isAsked = textOf(form, 'intent') === 'find' && text !== '';
  if (!container && !isAsked) return undefined;
  const query = container ? { container } : { text };
  const found = await orAway(api.address.find({ query }), { available: false, suggestions: [] });
  return { lookup: { text, ...found } };
}

/** A finder that refuses, or fails, leaves the form to be filled by hand. */
async function orAway<Reply>(asked: Promise<Reply>, away: Reply): Promise<Reply> {
  try {
    return await asked;
  } catch (error) {
    if (isApiError(error)) return away;
    throw error;
  }
}
