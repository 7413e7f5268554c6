import { findDocumentPath } from '@shop/contracts/content/document-path';
import type { ContentType } from '@shop/contracts/content/documents';
import { describeForm } from '@shop/contracts/content/form';
import { data } from 'react-router';
import { type ContentWrite, runContentWrite } from '#backoffice/features/content/content-writes.ts';
import { DocumentScreen } from '#backoffice/features/content/page/document-screen.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import type { Route } from './+types/document.ts';

type Params = { type: ContentType; documentId: string };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const name = params as Params;
  const brand = searchParams.get('brand') ?? 'main';
  return loadFrom(context, async (api) => {
    const shown = await api.content.show({ params: name, query: { brand } });
    const [first] = shown.editions;
    const edition = shown.editions.find(({ locale }) => locale === searchParams.get('locale')) ?? first;
    if (!edition) throw data({ status: 404, code: 'document_unknown', reason: 'No such document' }, { status: 404 });
    const place = { params: name, query: { brand, locale: edition.locale } };
    const { content } = api;
    const [versions, comments, uses] = await Promise.all([
      content.versions(place),
      content.comments(place),
      content.uses(place),
    ]);
    return {
      ...shown,
      ...{ edition, fields: describeForm(name.type), versions: versions.items, comments: comments.items },
      uses: uses.items,
      path: findDocumentPath(name.type, edition.data?.slug),
    };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const write = await readWrite<ContentWrite>(request);
  return writeTo(context, (api) => runContentWrite(api, params as Params, write));
}

/** Also after a refusal: the draft may have been saved, or a colleague may have saved another. */
export const shouldRevalidate = () => true;

export default function Document({ loaderData }: Route.ComponentProps) {
  const { brand, type, documentId, edition } = loaderData;
  return <DocumentScreen key={`${brand} ${type} ${documentId} ${edition.locale}`} document={loaderData} />;
}
