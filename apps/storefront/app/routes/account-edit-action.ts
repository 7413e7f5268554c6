import type { Visitor } from '@shop/contracts/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { tellSessionChanged } from '#app/browser/session-news.ts';
import { visitorContext } from '#app/contexts.ts';
import { birthDateOf } from '#app/features/identity/birth-date-fields.tsx';
import { DETAILS_FIELDS } from '#app/features/identity/details-form.tsx';
import { EDIT_INTENTS, type EditIntent, type EditReply } from '#app/features/identity/edit-form.tsx';
import { MARKETING_FIELDS, marketingOf } from '#app/features/identity/marketing-choices.tsx';
import { privateReply } from '#app/features/identity/require-sign-in.ts';
import { missingReply, typedIn } from '#app/form-fields.ts';
import { type FormReply, failedReply, textOf } from '#app/form-reply.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** What one form of the page says: what may be shown again, what must not be missing, and what is asked of the shop. */
type Said = {
  typed: Record<string, string>;
  required: readonly string[];
  work: (visitor: Visitor) => Promise<unknown>;
};

const FORMS: Record<EditIntent, (form: FormData) => Said> = {
  details: (form) => {
    const typed = typedIn(form, DETAILS_FIELDS);
    const { firstName, lastName, phone } = typed;
    const body = { firstName, lastName, phone: phone.trim() || null, birthDate: birthDateOf(typed) ?? null };
    return { typed, required: ['firstName', 'lastName'], work: ({ api }) => api.customer.change({ body }) };
  },
  email: (form) => {
    const typed = typedIn(form, ['email']);
    const body = { ...typed, password: textOf(form, 'currentPassword') };
    return { typed, required: ['email', 'currentPassword'], work: ({ api }) => api.emailChange.ask({ body }) };
  },
  password: (form) => {
    const passwords = typedIn(form, ['currentPassword', 'newPassword']);
    const work = ({ session }: Visitor) => session.changePassword(passwords);
    return { typed: {}, required: ['currentPassword', 'newPassword'], work };
  },
  marketing: (form) => {
    const typed = typedIn(form, MARKETING_FIELDS);
    const body = { marketing: marketingOf(typed) };
    return { typed, required: [], work: ({ api }) => api.customer.change({ body }) };
  },
};

export async function answerEdit({ request, context }: Posted) {
  const form = await request.formData();
  const intent = intentOf(form);
  const { typed, required, work } = FORMS[intent](form);
  const reply =
    missingReply(form, required, typed) ??
    (await privateReply({ context, typed, work: () => work(context.get(visitorContext)) }));
  return withIntent(intent, reply);
}

type InBrowser = { request: Request; serverAction: () => Promise<EditReply> };

/** The name stands in the header, too, and a new password begins a new session. */
export async function answerEditFromBrowser({ request, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  try {
    const reply = await serverAction();
    if (reply.done) tellSessionChanged();
    return reply;
  } catch (error) {
    const intent = intentOf(form);
    return withIntent(intent, failedReply(error, { url: request.url, typed: FORMS[intent](form).typed }));
  }
}

type Reply = { data: FormReply; init: ResponseInit | null };

const withIntent = (intent: EditIntent, { data: reply, init }: Reply) =>
  data<EditReply>({ ...reply, intent }, init ?? undefined);

function intentOf(form: FormData): EditIntent {
  const intent = EDIT_INTENTS.find((one) => one === textOf(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
