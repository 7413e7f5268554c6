import { isApiError } from '@shop/contracts/shop/api-error';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { redirect } from 'react-router';
import { buildArchive } from '#app/features/account/closure/archive.server.tsx';
import { readText } from '#app/form/form-reply.ts';
import { getTexts } from '#app/i18n/catalogues.server.ts';
import { visitorContext } from '#app/shop/contexts.ts';
import type { Route } from './+types/account-archive.ts';

/** POST only: GET redirects. */
export const loader = () => redirect(ROUTES.accountExport.path);

/** Downloads the file. A used link redirects to a page that explains it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const {
    services: { api },
    site: { store },
  } = context.get(visitorContext);
  const token = readText(await request.formData(), 'token');
  try {
    const exported = await api.accountLife.takeExport({ params: { token } });
    const { text } = getTexts(store);
    return new Response(buildArchive(exported, { store, text }), {
      headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' },
    });
  } catch (error) {
    if (!isApiError(error) || error.status === undefined || error.status >= 500) throw error;
    return redirect(ROUTES.accountExport.path, 303);
  }
}
