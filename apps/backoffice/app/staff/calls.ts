import type { StaffApi } from '@shop/contracts/staff/client';
import { data, type RouterContextProvider } from 'react-router';
import { languageContext } from './language-context.ts';
import { findRefusals, type Refusal } from './refusal.ts';
import { visitorContext } from './visitor-context.ts';

type Context = Readonly<RouterContextProvider>;

/** Result of a write: the reply, or why it was refused. */
export type WriteReply<Done = unknown> =
  | { done: Done; refusals?: undefined }
  | { done?: undefined; refusals: Refusal[] };

/** Reads in a loader. A refused call becomes an error page with the reason. */
export async function loadFrom<Data>(context: Context, read: (api: StaffApi) => Promise<Data>): Promise<Data> {
  try {
    return await read(context.get(visitorContext).api);
  } catch (error) {
    const [refusal] = findRefusals(error, context.get(languageContext)) ?? [];
    if (!refusal) throw error;
    throw data(refusal, { status: refusal.status });
  }
}

/** Writes in an action. A refused call is shown beside what was typed. */
export async function writeTo<Done>(
  context: Context,
  write: (api: StaffApi) => Promise<Done>,
): Promise<WriteReply<Done> | ReturnType<typeof data<WriteReply<Done>>>> {
  try {
    return { done: await write(context.get(visitorContext).api) };
  } catch (error) {
    const refusals = findRefusals(error, context.get(languageContext));
    if (!refusals) throw error;
    return data({ refusals }, { status: refusals[0]?.status ?? 400 });
  }
}
