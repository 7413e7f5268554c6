import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends keyof StaffApi['team']> = Parameters<StaffApi['team'][Name]>[0] extends infer Input
  ? Input extends { body: infer Sent }
    ? Sent
    : never
  : never;

export type TeamWrite =
  | ({ intent: 'invite' } & Body<'invite'>)
  | { intent: 'invite-again'; staffId: string }
  | ({ intent: 'block'; staffId: string } & Body<'block'>)
  | ({ intent: 'unblock'; staffId: string } & Body<'unblock'>)
  | ({ intent: 'reset'; staffId: string } & Body<'resetFactors'>);

export function runTeamWrite({ team }: StaffApi, write: TeamWrite): Promise<unknown> {
  if (write.intent === 'invite') {
    const { intent: _, ...body } = write;
    return team.invite({ body });
  }
  const params = { staffId: write.staffId };
  if (write.intent === 'invite-again') return team.inviteAgain({ params });
  if (write.intent === 'reset') return team.resetFactors({ params, body: { reason: write.reason } });
  const body = { reason: write.reason, version: write.version };
  return write.intent === 'block' ? team.block({ params, body }) : team.unblock({ params, body });
}
