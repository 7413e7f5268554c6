import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { readRows, writeRows } from '../../../support/browser/browser-folder.ts';
import { violationsOn } from '../../../support/browser/page-checks.ts';
import { signInStaff, waitForScript } from '../../../support/browser/staff-browser.ts';

test('a failed job is shown with its reason, retried, and given up with a reason @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const ids = [randomUUID(), randomUUID()];
  // The payload does not fit the job, so that a retry fails again and changes nothing.
  for (const id of ids) {
    await writeRows(
      baseURL,
      `insert into pgboss.job (id, name, data, source_name, source_id, source_retry_count, source_output, keep_until)
       values ($1, 'failed-jobs', $2, 'deliver-mail', gen_random_uuid(), 2, $3, now() + interval '1 day')`,
      [id, { marker: id }, { message: `mail server is closed ${id.slice(0, 8)}` }],
    );
  }
  const [first = '', second = ''] = ids;
  await page.goto(`${origin}/machine-room/jobs?queue=deliver-mail`);
  await waitForScript(page);
  const rowOf = (id: string) => page.getByRole('row', { name: id.slice(0, 8) });
  await rowOf(first).getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog')).toContainText(first);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await rowOf(first).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 job runs again')).toBeVisible();
  await rowOf(second).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The mailbox is gone');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(rowOf(second)).toHaveCount(0);
  const entries = await readRows<{ action: string }>(
    baseURL,
    `select action from audit_entry where entity_kind = 'job' and entity_id = any($1) order by audit_id`,
    [ids],
  );
  expect(entries.map(({ action }) => action)).toEqual(['retry', 'discard']);
});

test('an endpoint is added, gets a signed test, and a delivery is replayed @desk', async ({
  page,
  context,
  baseURL,
}) => {
  const { origin } = await signInStaff(context, baseURL, 'owner');
  const received: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await page.goto(`${origin}/machine-room/webhooks`);
  await waitForScript(page);
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  const name = `ERP ${randomUUID().slice(0, 8)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(url);
  await page.getByRole('checkbox', { name: 'order.paid' }).check();
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('whsec_');
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => received.length).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('cell', { name: 'Delivered', exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await waitForScript(page);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(new Set(received).size).toBe(1);
  const rows = await readRows<{ id: string }>(
    baseURL,
    'select endpoint_id as id from webhook_endpoint where name = $1',
    [name],
  );
  await writeRows(
    baseURL,
    `insert into webhook_delivery (endpoint_id, message_id, type, body, state, next_attempt_at, created_at)
     select $1, 'lost-' || n, 'order.paid', '{}', 'failed', '2026-03-02T10:30Z', '2026-03-02T10:30Z' from generate_series(1, 3) n`,
    [rows[0]?.id],
  );
  await page.getByRole('button', { name: 'Replay a period' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('From').fill('2026-03-02T10:00');
  await dialog.getByLabel('To', { exact: true }).fill('2026-03-02T11:00');
  await dialog.getByRole('button', { name: 'Count' }).click();
  await expect(dialog.getByRole('status')).toContainText('3 messages would be sent again');
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  await dialog.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('3 messages are sent again')).toBeVisible();
  await expect
    .poll(() => received.filter((id) => id?.startsWith('lost-')).sort())
    .toEqual(['lost-1', 'lost-2', 'lost-3']);
  expect(await violationsOn(page, (axe) => axe)).toEqual([]);
  receiver.close();
});
