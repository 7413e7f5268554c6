import type { Visitor } from '@shop/contracts/storefront';
import { data, type RouterContextProvider } from 'react-router';
import { notifySessionChanged } from '#app/browser/session-broadcast.ts';
import { parseBirthDate } from '#app/features/account/details/birth-date-fields.tsx';
import { DETAILS_FIELDS } from '#app/features/account/details/details-form.tsx';
import { EDIT_INTENTS, type EditIntent, type EditReply } from '#app/features/account/details/edit-form.tsx';
import { MARKETING_FIELDS, readMarketing } from '#app/features/account/details/marketing-choices.tsx';
import { privateReply } from '#app/features/account/sign-in/require-sign-in.ts';
import { missingReply, typedIn } from '#app/form/form-fields.ts';
import { type FormReply, failedReply, readText } from '#app/form/form-reply.ts';
import { visitorContext } from '#app/shop/contexts.ts';

type Posted = { request: Request; context: Readonly<RouterContextProvider> };

/** Parsed form: restorable values, required fields and API call. */
type ParsedForm = {
  typed: Record<string, string>;
  required: readonly string[];
  work: (visitor: Visitor) => Promise<unknown>;
};

const FORMS: Record<EditIntent, (form: FormData) => ParsedForm> = {
  details: (form) => {
    const typed = typedIn(form, DETAILS_FIELDS);
    const { firstName, lastName, phone } = typed;
    const body = { firstName, lastName, phone: phone.trim() || null, birthDate: parseBirthDate(typed) ?? null };
    return {
      typed,
      required: ['firstName', 'lastName'],
      work: ({ services: { api } }) => api.customer.change({ body }),
    };
  },
  email: (form) => {
    const typed = typedIn(form, ['email']);
    const body = { ...typed, password: readText(form, 'currentPassword') };
    return {
      typed,
      required: ['email', 'currentPassword'],
      work: ({ services: { api } }) => api.emailChange.ask({ body }),
    };
  },
  password: (form) => {
    const passwords = typedIn(form, ['currentPassword', 'newPassword']);
    const work = ({ session }: Visitor) => session.changePassword(passwords);
    return { typed: {}, required: ['currentPassword', 'newPassword'], work };
  },
  marketing: (form) => {
    const typed = typedIn(form, MARKETING_FIELDS);
    const body = { marketing: readMarketing(typed) };
    return { typed, required: [], work: ({ services: { api } }) => api.customer.change({ body }) };
  },
};

export async function answerEdit({ request, context }: Posted) {
  const form = await request.formData();
  const intent = readIntent(form);
  const { typed, required, work } = FORMS[intent](form);
  const reply =
    missingReply(form, required, typed) ??
    (await privateReply({ context, typed, work: () => work(context.get(visitorContext)) }));
  return withIntent(intent, reply);
}

type InBrowser = { request: Request; serverAction: () => Promise<EditReply> };

/** Updates other views: the name is shown in the header, and a new password starts a new session. */
export async function answerEditFromBrowser({ request, serverAction }: InBrowser) {
  const form = await request.clone().formData();
  try {
    const reply = await serverAction();
    if (reply.done) notifySessionChanged();
    return reply;
  } catch (error) {
    const intent = readIntent(form);
    return withIntent(intent, failedReply(error, { url: request.url, typed: FORMS[intent](form).typed }));
  }
}

type Reply = { data: FormReply; init: ResponseInit | null };

const withIntent = (intent: EditIntent, { data: reply, init }: Reply) =>
  data<EditReply>({ ...reply, intent }, init ?? undefined);

function readIntent(form: FormData): EditIntent {
  const intent = EDIT_INTENTS.find((one) => one === readText(form, 'intent'));
  if (!intent) throw data(null, { status: 400 });
  return intent;
}
