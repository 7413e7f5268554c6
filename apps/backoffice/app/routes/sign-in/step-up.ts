import { writeTo } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/step-up.ts';

/** Proof of the second factor for one dangerous action. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return writeTo(context, (api) => api.session.proveByCode({ body: { code: String(form.get('code') ?? '') } }));
}
