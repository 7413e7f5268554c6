import { writeTo } from '#backoffice/staff/calls.ts';
import type { Route } from './+types/step-up.ts';

/** Proof for one dangerous action: by code, or by password where the account has no second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const password = form.get('password');
  return writeTo(context, (api) =>
    password === null
      ? api.session.proveByCode({ body: { code: String(form.get('code') ?? '').replace(/\s/g, '') } })
      : api.session.proveByPassword({ body: { password: String(password) } }),
  );
}
