import { isApiError } from '@shop/contracts/shop/api-error';
import { redirect } from 'react-router';
import { visitorContext } from '#app/contexts.ts';
import { EXPORT_PATH } from '#app/features/account-life/account-life-paths.ts';
import { archiveOf } from '#app/features/account-life/archive.server.tsx';
import { textOf } from '#app/form-reply.ts';
import { textsOf } from '#app/i18n/catalogues.server.ts';
import type { Route } from './+types/account-archive.ts';

/** Nothing is here to be looked at. */
export const loader = () => redirect(EXPORT_PATH);

/** The file itself. A link that is used up leads back to where that is said. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { api, store } = context.get(visitorContext);
  const token = textOf(await request.formData(), 'token');
  try {
    const exported = await api.accountLife.takeExport({ params: { token } });
    const { text } = textsOf(store);
    return new Response(new Uint8Array(archiveOf(exported, { store, text })), {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' },
    });
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return redirect(EXPORT_PATH, 303);
  }
}
