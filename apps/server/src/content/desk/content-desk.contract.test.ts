import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '#server/platform/database/listen.ts';
import { signInStaff } from '../../../../../tests/support/shop/staff-client.ts';
import { startTestShop, type TestShop } from '../../../../../tests/support/shop/test-shop.ts';
import { createContentService } from '../documents/content-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

const refused = (code: string, field?: string) =>
  expect.objectContaining({
    errors: expect.arrayContaining([expect.objectContaining({ code, ...(field && { field }) })]),
  });

const MAIN = { brand: 'main', locale: 'en-GB' };
const params = (documentId: string) => ({ type: 'pages' as const, documentId });

const content = () => createContentService({ db: shop.parts.database.db, clock: shop.parts.clock });
/** What shoppers see. */
async function readPublished(documentId: string, locale = 'en-GB') {
  const rows = await content().documents({ type: 'pages', brand: 'main', locale, status: 'published' });
  return rows.find((row) => row.documentId === documentId)?.data;
}

/** Page with a title, not published. */
async function createPage(slug: string, title = slug) {
  const { content: api } = await shop.staff('content-editor');
  const { documentId } = await api.create({ body: { ...MAIN, type: 'pages', slug, title } });
  const edit = async (locale = 'en-GB') => {
    const { editions } = await api.show({ params: params(documentId), query: { brand: 'main' } });
    const edition = editions.find((one) => one.locale === locale);
    if (!edition) throw new Error(`No edition in ${locale}`);
    return edition;
  };
  const save = async (data: object, locale = 'en-GB') => {
    const { version, data: before } = await edit(locale);
    const body = { ...MAIN, locale, version, data: { slug, title, ...before, ...data } };
    return await api.save({ params: params(documentId), body });
  };
  const publish = async (locale = 'en-GB') =>
    api.publish({ params: params(documentId), body: { ...MAIN, locale, version: (await edit(locale)).version } });
  return { api, documentId, edit, save, publish };
}

test('a page is drafted, reviewed, published and withdrawn, and every step is recorded', async () => {
  const { api, documentId, edit, save, publish } = await createPage('gift-guide', 'Gifts');
  expect(await edit()).toMatchObject({
    state: 'draft',
    data: { title: 'Gifts', slug: 'gift-guide' },
    isInReview: false,
  });
  await save({ intro: 'For friends', body: '<p onclick="x()">Yes</p><script>1</script>' });
  expect((await edit()).data).toMatchObject({ body: '<p>Yes</p>' });

  const { version } = await edit();
  await api.review({ params: params(documentId), body: { ...MAIN, version, isWanted: true } });
  expect(await edit()).toMatchObject({ isInReview: true, review: { by: expect.any(String) } });
  await save({ intro: 'For all friends' });
  expect((await edit()).isInReview).toBe(false);

  expect(await readPublished(documentId)).toBeUndefined();
  await publish();
  expect(await readPublished(documentId)).toMatchObject({ intro: 'For all friends' });
  expect((await edit()).state).toBe('published');
  await save({ intro: 'For everyone' });
  expect((await edit()).state).toBe('changed');
  await api.unpublish({ params: params(documentId), body: { ...MAIN, version: (await edit()).version } });
  expect(await readPublished(documentId)).toBeUndefined();

  const { audit } = await shop.staff('owner');
  const { items } = await audit.search({
    query: { entityKind: 'content', entityId: `main pages ${documentId} en-GB` },
  });
  expect(items.map(({ action }) => action)).toEqual([
    ...['unpublish', 'save', 'publish', 'save', 'ask-for-review', 'save', 'create'],
  ]);
});

test('refusals name the fields, and a second editor never overwrites the first', async () => {
  const { api, documentId, edit, save, publish } = await createPage('refused');
  const { version } = await edit();
  const body = { ...MAIN, version };
  await expect(
    api.save({ params: params(documentId), body: { ...body, data: { slug: 'Refused!', title: 1, sections: [{}] } } }),
  ).rejects.toThrow(refused('content_invalid', 'data.sections.0.anchor'));
  await save({ title: '', sections: [{ anchor: 'a', title: '', body: '<p>B</p>' }] });
  await expect(publish()).rejects.toThrow(refused('content_incomplete', 'data.sections.0.title'));
  await save({ title: 'T', body: '<p><a href="/no-such-page">A</a></p>', sections: [] });
  await expect(publish()).rejects.toThrow(refused('broken_link', 'data.body'));
  await expect(api.publish({ params: params(documentId), body })).rejects.toThrow(refused('version_conflict'));
  await expect(api.save({ params: params(documentId), body: { ...body, data: {} } })).rejects.toThrow(
    refused('version_conflict'),
  );
  await expect(api.create({ body: { ...MAIN, type: 'pages', slug: 'refused', title: 'A' } })).rejects.toThrow(
    refused('slug_taken', 'slug'),
  );
  await expect(api.show({ params: { type: 'pages', documentId: 'none' }, query: { brand: 'main' } })).rejects.toThrow(
    refused('document_unknown'),
  );
});

test('versions show their changes, and an earlier one becomes the draft again', async () => {
  const { api, documentId, edit, save, publish } = await createPage('versions', 'First');
  await publish();
  await save({ title: 'Second' });
  const query = MAIN;
  const { items } = await api.versions({ params: params(documentId), query });
  expect(items).toMatchObject([
    { status: 'draft', changes: [{ path: 'title', before: 'First', after: 'Second' }] },
    { status: 'published', changes: [{ path: 'slug' }, { path: 'title', after: 'First' }] },
    { status: 'draft' },
  ]);
  const to = items.at(-1)?.id ?? '';
  const body = { ...MAIN, version: (await edit()).version, to };
  await api.rollBack({ params: params(documentId), body });
  expect(await edit()).toMatchObject({ state: 'published', data: { title: 'First' } });
  expect((await api.versions({ params: params(documentId), query })).items).toHaveLength(4);
  const foreign = { ...body, version: (await edit()).version, to: '999999' };
  await expect(api.rollBack({ params: params(documentId), body: foreign })).rejects.toThrow(
    refused('content_version_unknown'),
  );
});

test('a deleted page comes back as it was, in all its locales', async () => {
  const { api, documentId, edit, save, publish } = await createPage('deleted', 'Kept');
  await publish();
  await save({ title: 'Behalten' }, 'de-DE');
  const { versions } = await api.remove({ params: params(documentId), body: { brand: 'main' } });
  expect(versions).toHaveLength(3);
  expect(await readPublished(documentId)).toBeUndefined();
  await expect(edit()).rejects.toThrow(refused('document_unknown'));
  await api.restore({ params: params(documentId), body: { brand: 'main', versions } });
  expect(await readPublished(documentId)).toMatchObject({ title: 'Kept' });
  expect(await edit('de-DE')).toMatchObject({ state: 'draft', data: { title: 'Behalten' } });
});

test('a translation is missing, then present, then outdated until it is saved or confirmed', async () => {
  const { api, documentId, edit, save, publish } = await createPage('translated', 'One');
  await publish();
  expect(await edit('fr-FR')).toMatchObject({ state: 'missing', version: 0 });
  await save({ title: 'Un' }, 'fr-FR');
  expect(await edit('fr-FR')).toMatchObject({ state: 'draft', isOutdated: false });
  await save({ title: 'Two' });
  expect((await edit('fr-FR')).isOutdated).toBe(false);
  await publish();
  expect((await edit('fr-FR')).isOutdated).toBe(true);
  const { items } = await api.list({ query: { brand: 'main' } });
  const listed = items.find((item) => item.documentId === documentId)?.locales;
  expect(listed?.find(({ locale }) => locale === 'fr-FR')).toMatchObject({ state: 'draft', isOutdated: true });
  const { version } = await edit('fr-FR');
  await api.confirmTranslation({ params: params(documentId), body: { ...MAIN, locale: 'fr-FR', version } });
  expect((await edit('fr-FR')).isOutdated).toBe(false);
});

test('comments are written, resolved and counted', async () => {
  const { api, documentId, edit } = await createPage('commented');
  const written = await api.comment({ params: params(documentId), body: { ...MAIN, comment: 'Shorter, please' } });
  expect((await edit()).openComments).toBe(1);
  await api.resolveComment({ params: { id: written.id }, body: { isResolved: true } });
  const { items } = await api.comments({ params: params(documentId), query: MAIN });
  expect(items).toMatchObject([{ comment: 'Shorter, please', by: expect.any(String), resolvedAt: expect.any(String) }]);
  expect((await edit()).openComments).toBe(0);
});

test('a role that drafts cannot publish, and a grant for one store changes its locale only', async () => {
  const { documentId, edit } = await createPage('granted');
  const { content: drafting } = await shop.staff('merchandiser');
  const body = { ...MAIN, version: (await edit()).version };
  await expect(drafting.publish({ params: params(documentId), body })).rejects.toThrow(refused('permission_missing'));
  const { api } = await signInStaff(shop, { role: 'content-editor', stores: [14] });
  const data = { slug: 'granted', title: 'A' };
  await expect(api.content.save({ params: params(documentId), body: { ...body, data } })).rejects.toThrow(
    refused('permission_missing'),
  );
  const german = { brand: 'main', locale: 'de-DE', version: 0, data };
  expect(await api.content.save({ params: params(documentId), body: german })).toMatchObject({
    version: expect.any(Number),
  });
  const { editions } = await api.content.show({ params: params(documentId), query: { brand: 'main' } });
  expect(editions.map(({ locale }) => locale)).toEqual(['de-DE']);
});

describe('planned publication', () => {
  const HOUR = 3_600_000;
  /** On a busy machine the job may wake before the clock of the test is moved; that of the next minute finds it. */
  const HEALED_MS = 90_000;
  const later = (ms: number) => new Date(shop.clock.now.getTime() + ms).toISOString();

  test(
    'a job publishes the chosen version at its moment, and brings back the earlier one at the end',
    async () => {
      shop.clock.now = new Date();
      const { api, documentId, edit, save, publish } = await createPage('sale', 'Usual');
      await publish();
      await save({ title: 'Sale' });
      const { version } = await edit();
      const [publishAt, endAt] = [later(1_500), later(3_000)];
      await api.schedule({ params: params(documentId), body: { ...MAIN, version, publishAt, endAt } });
      expect(await edit()).toMatchObject({
        scheduledAt: publishAt,
        schedules: [{ publishAt, endAt, state: 'planned' }],
      });
      await save({ title: 'Later thoughts' });
      shop.clock.now = new Date(Date.parse(publishAt));
      await vi.waitFor(async () => expect(await readPublished(documentId)).toMatchObject({ title: 'Sale' }), HEALED_MS);
      expect((await edit()).schedules).toMatchObject([{ state: 'live' }]);
      shop.clock.now = new Date(Date.parse(endAt));
      await vi.waitFor(
        async () => expect(await readPublished(documentId)).toMatchObject({ title: 'Usual' }),
        HEALED_MS,
      );
      expect(await edit()).toMatchObject({ schedules: [], data: { title: 'Later thoughts' } });
    },
    2 * HEALED_MS,
  );

  test(
    'a planned one can be cancelled, a live one ended at once',
    async () => {
      const { api, documentId, edit, save, publish } = await createPage('ended', 'Usual');
      await publish();
      await save({ title: 'Sale' });
      const { version } = await edit();
      const plan = async (from: number, until: number) =>
        api.schedule({
          params: params(documentId),
          body: { ...MAIN, version, publishAt: later(from), endAt: later(until) },
        });
      const { id } = await plan(HOUR, 2 * HOUR);
      await api.cancelSchedule({ params: { id } });
      expect((await edit()).schedules).toEqual([]);
      await expect(api.cancelSchedule({ params: { id } })).rejects.toThrow(refused('content_schedule_unknown'));

      const live = await plan(1_000, 100 * HOUR);
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
      await vi.waitFor(async () => expect(await readPublished(documentId)).toMatchObject({ title: 'Sale' }), HEALED_MS);
      await api.cancelSchedule({ params: { id: live.id } });
      expect(await readPublished(documentId)).toMatchObject({ title: 'Usual' });
    },
    2 * HEALED_MS,
  );

  test('refuses a moment that has passed and an end before the start', async () => {
    const { api, documentId, edit } = await createPage('badly-planned');
    const { version } = await edit();
    const plan = (publishAt: string, endAt?: string) =>
      api.schedule({ params: params(documentId), body: { ...MAIN, version, publishAt, ...(endAt && { endAt }) } });
    await expect(plan(later(-HOUR))).rejects.toThrow(refused('bad_schedule', 'publishAt'));
    await expect(plan(later(2 * HOUR), later(HOUR))).rejects.toThrow(refused('bad_schedule', 'endAt'));
  });
});

test('a preview opens the page with its drafts', async () => {
  const { content: api } = await shop.staff('content-editor');
  const { url } = await api.preview({ query: { store: '5' as unknown as number, path: '/returns' } });
  const { host, pathname, search } = new URL(url);
  const reply = await shop.app.inject({ url: `${pathname}${search}`, headers: { host } });
  expect(reply.headers.location).toBe('/us/returns');
  expect(reply.cookies.map(({ value }) => JSON.parse(value))).toContainEqual(
    expect.objectContaining({ Drafts: 'yes' }),
  );
});

describe('notices to colleagues', () => {
  const readNotices = async ({ api }: Awaited<ReturnType<typeof signInStaff>>) =>
    (await api.notices.list()).items.map(({ kind, author, entityId }) => [kind, author, entityId.split(' ').at(-1)]);

  test('tell reviewers of the store, send changes back to the author, and follow comments', async () => {
    const [editor, reviewer, elsewhere] = [
      await signInStaff(shop, { role: 'content-editor' }),
      await signInStaff(shop, { role: 'content-editor' }),
      await signInStaff(shop, { role: 'content-editor', stores: [4] }),
    ];
    const { content: api } = editor.api;
    const { documentId } = await api.create({ body: { ...MAIN, type: 'pages', slug: 'told', title: 'Told' } });
    const target = { params: params(documentId) };
    const version = async () =>
      (await api.show({ ...target, query: { brand: 'main' } })).editions.find(({ locale }) => locale === 'en-GB')
        ?.version ?? 0;
    await api.review({ ...target, body: { ...MAIN, version: await version(), isWanted: true } });
    expect(await readNotices(reviewer)).toEqual([['content-review', editor.name, 'Told']]);
    expect(await readNotices(elsewhere)).toEqual([]);
    expect(await readNotices(editor)).toEqual([]);

    await reviewer.api.content.review({ ...target, body: { ...MAIN, version: await version(), isWanted: false } });
    expect(await readNotices(editor)).toEqual([['content-changes', reviewer.name, 'Told']]);

    await reviewer.api.content.comment({ ...target, body: { ...MAIN, comment: 'Shorter, please' } });
    await api.comment({ ...target, body: { ...MAIN, comment: 'Done' } });
    expect((await readNotices(editor))[0]).toEqual(['content-comment', reviewer.name, 'Told']);
    expect((await readNotices(reviewer))[0]).toEqual(['content-comment', editor.name, 'Told']);

    const named = await signInStaff(shop, { role: 'merchandiser' });
    await api.comment({ ...target, body: { ...MAIN, comment: `What do you think, @${named.name}?` } });
    expect(await readNotices(named)).toEqual([['content-comment', editor.name, 'Told']]);
  });
});

test('a page lists menus, documents and campaigns that use it', async () => {
  const { api, documentId, publish } = await createPage('linked-to', 'Linked to');
  await publish();
  const other = await createPage('linking', 'Linking');
  await other.save({ body: '<p><a href="/linked-to?ref=1">Look</a> <a href="/linked-to-another">No</a></p>' });
  const merchandiser = await shop.staff('merchandiser');
  const fields = { title: 'Look', url: '/linked-to', noFollow: false, pictures: {}, columns: [] };
  await merchandiser.menus.create({ body: { brand: 'main', region: 'UK', fields, schedule: [] } });
  const query = MAIN;
  const { items } = await api.uses({ params: params(documentId), query });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'document', title: 'Linking', isDraft: true }));
  expect(items).toContainEqual(expect.objectContaining({ kind: 'menu', title: 'Look', region: 'UK', isDraft: false }));
  expect(items).toHaveLength(2);
  const { campaigns } = await shop.staff('owner');
  const made = await campaigns.create({
    body: { name: 'Weekend', note: '', stores: [1], from: '2099-11-28T00:00', to: '2099-11-30T00:00' },
  });
  const member = { kind: 'page' as const, ref: `pages main ${documentId} en-GB` };
  await campaigns.addMember({ params: { id: made.id }, body: { version: made.version, ...member } });
  expect((await api.uses({ params: params(documentId), query })).items).toContainEqual({
    ...{ kind: 'campaign', id: made.id, title: 'Weekend', isDraft: true },
  });
});

test('a saved draft keeps the pages of shoppers in their cache, a publication does not', async () => {
  const { save, publish } = await createPage('kept', 'Kept');
  await publish();
  const heard: string[] = [];
  const connected = Promise.withResolvers<void>();
  const listener = listen({
    ...{ url: shop.parts.database.url, channels: ['content_changed'], log: shop.parts.log },
    ...{ onNotice: (_: string, key: string) => void heard.push(key), onConnect: connected.resolve },
  });
  try {
    await connected.promise;
    await save({ intro: 'Draft' });
    await vi.waitFor(() => expect(heard).toContain('content-draft:pages'));
    expect(heard).not.toContain('content:pages');
    await publish();
    await vi.waitFor(() => expect(heard).toContain('content:pages'));
  } finally {
    await listener.close();
  }
});

test('content of an external service is read-only, and says so', async () => {
  const other = await startTestShop({ env: { CONTENT_ORIGIN: 'http://127.0.0.1:9', CONTENT_TOKEN: 'x'.repeat(40) } });
  try {
    const { content: api } = await other.staff('content-editor');
    expect(await api.list({ query: { brand: 'main' } })).toMatchObject({ isElsewhere: true });
    const created = api.create({ body: { ...MAIN, type: 'pages', slug: 'away', title: 'Away' } });
    await expect(created).rejects.toMatchObject({
      status: 422,
      errors: [{ code: 'content_elsewhere', reason: expect.stringContaining('external content service') }],
    });
  } finally {
    await other.stop();
  }
});
