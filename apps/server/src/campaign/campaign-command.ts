import { parseArgs } from 'node:util';
import { isFault } from '@shop/domain/campaign/campaign-check';
import type { Actor } from '@shop/domain/staff/actor';
import type { ShownCampaign } from './campaign-reader.ts';
import type { Campaigns } from './campaign-service.ts';

export type CampaignCommand =
  | { action: 'list' }
  | { action: 'show'; id: string }
  | { action: 'check'; id: string }
  | { action: 'approve'; id: string }
  | { action: 'stop'; id: string; reason: string }
  | { action: 'mistake'; problem: string };

export const CAMPAIGN_COMMANDS = [
  'campaign:list',
  'campaign:show',
  'campaign:check',
  'campaign:approve',
  'campaign:stop',
];
export const CAMPAIGN_USAGE = `  campaign:list                prints the latest campaigns with their state
  campaign:show <id>           prints a campaign with its members
  campaign:check <id>          prints what the check finds; exit code 1 where a fault keeps it from being approved
  campaign:approve <id>        gives every member the period of the campaign
  campaign:stop <id>           ends every member of a live campaign at once
    --reason <text>       required, for the audit trail`;

/** Parses the arguments of `npm run shop -- campaign:…`. */
export function parseCampaignCommand([name = '', ...args]: readonly string[]): CampaignCommand {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    });
    const action = name.replace('campaign:', '');
    const [id = '', ...rest] = positionals;
    if (action === 'list') return id === '' ? { action } : mistake('campaign:list expects nothing more');
    if (!/^\d{1,18}$/.test(id) || rest.length > 0) return mistake(`${name} expects the id of a campaign`);
    if (action === 'show') return { action, id };
    if (action === 'check') return { action, id };
    if (action === 'approve') return { action, id };
    return values.reason ? { action: 'stop', id, reason: values.reason } : mistake('campaign:stop expects --reason');
  } catch (error) {
    return mistake((error as Error).message);
  }
}

const mistake = (problem: string): CampaignCommand => ({ action: 'mistake', problem });

type Deps = {
  campaigns: Pick<Campaigns, 'list' | 'show' | 'check' | 'approve' | 'stop'>;
  actor: Actor;
  print: (line: string) => void;
};

/** Runs the command and returns the exit code. */
export async function runCampaignCommand(
  command: Exclude<CampaignCommand, { action: 'mistake' }>,
  { campaigns, actor, print }: Deps,
): Promise<number> {
  if (command.action === 'list') {
    for (const row of await campaigns.list(actor)) print(`${row.campaignId}\t${row.state}\t${row.name}`);
    return 0;
  }
  const { id } = command;
  const shown = await campaigns.show(actor, id);
  const key = { id, version: shown.version };
  if (command.action === 'check') return printFindings(await campaigns.check(actor, id), print);
  if (command.action === 'approve') printCampaign(await campaigns.approve(actor, key), print);
  else if (command.action === 'stop') printCampaign(await campaigns.stop(actor, key, command.reason), print);
  else printCampaign(shown, print);
  return 0;
}

function printFindings(findings: Awaited<ReturnType<Campaigns['check']>>, print: Deps['print']): number {
  for (const finding of findings) {
    const { code, member, store, count, other } = finding;
    const facts = [member && `${member.kind} ${member.ref}`, store && `store ${store}`, count, other];
    print([isFault(finding) ? 'fault' : 'warning', code, ...facts.filter(Boolean)].join('\t'));
  }
  return findings.some(isFault) ? 1 : 0;
}

function printCampaign({ campaignId, name, state, span, members }: ShownCampaign, print: Deps['print']): void {
  print(`${campaignId}\t${state}\t${name}\t${span.from.toISOString()}\t${span.to.toISOString()}`);
  for (const { kind, ref, facts } of members) print(`\t${kind}\t${ref}\t${facts?.name ?? 'gone'}`);
}
