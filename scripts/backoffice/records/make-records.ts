import { Client } from 'pg';
import { reachEmbeddedPostgres } from '../../../apps/server/src/platform/database/running-postgres.ts';
import { step } from '../../../apps/server/src/platform/steps.js';
import { makeExperiments } from './experiment-records.ts';
import { makePayout } from './money-records.ts';
import { makeBatch, makeBulkJob, makeMessages, makePhoneOrder, makeReturn } from './order-records.ts';
import { makeCampaign } from './publish-records.ts';
import { makeImport, makeStockTake } from './range-records.ts';
import type { StaffSession } from './staff-session.ts';
import { makeWebhook } from './webhook-records.ts';

/** Makes the records that the demo does not have, as staff and customers would. */
export async function makeRecords(session: StaffSession, dataDir: string): Promise<void> {
  await step('Making a pick batch', () => makeBatch(session));
  await step('Taking a phone order', () => makePhoneOrder(session));
  await step('Announcing a return', () => makeReturn(session));
  await step('Writing messages', () => makeMessages(session));
  await step('Sending mails again', () => makeBulkJob(session));
  await step('Importing a file', () => makeImport(session));
  await step('Counting stock', () => makeStockTake(session));
  await step('Planning a campaign', () => makeCampaign(session));
  await step('Adding a webhook', () => makeWebhook(session));
  const { url, stop } = await reachEmbeddedPostgres({ dataDir, log: () => {} });
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    await step('Starting experiments', () => makeExperiments(session, database));
    await step('Recording a payout', () => makePayout(database));
  } finally {
    await database.end();
    await stop();
  }
}
