import { isApiError } from '@shop/contracts/shop/api-error';
import { data } from 'react-router';

export type Refusal = { code: string; reason: string; field?: string | undefined };
/** What an action answers: the work is done, or why it was refused and what had been typed, so that nothing is lost. */
export type FormReply = { done: true } | { done: false; refusals: Refusal[]; typed: Record<string, string> };

type Work = { work: () => Promise<unknown>; typed?: Record<string, string> };

/** Runs what a form asks for. A refusal becomes feedback; anything else is a bug and goes to the error boundary. */
export async function formReply({ work, typed = {} }: Work) {
  try {
    await work();
    return data<FormReply>({ done: true });
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return data<FormReply>({ done: false, refusals: error.errors, typed }, { status: error.status });
  }
}

/** Files and missing fields count as nothing typed. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
