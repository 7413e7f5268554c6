import { useState } from 'react';
import { InviteDialog } from '#backoffice/features/people/invite-dialog.tsx';
import { MemberMenu } from '#backoffice/features/people/member-menu.tsx';
import { PeopleTabs } from '#backoffice/features/people/people-tabs.tsx';
import { runTeamWrite, type TeamWrite } from '#backoffice/features/people/team-writes.ts';
import { useFormats, useText } from '#backoffice/i18n/text-context.tsx';
import { loadFrom, writeTo } from '#backoffice/staff/calls.ts';
import { usePermission, useTimeZone } from '#backoffice/staff/staff.ts';
import { readWrite } from '#backoffice/staff/write.ts';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Badge } from '#backoffice/ui/feedback/badge.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import type { Route } from './+types/staff.ts';

const TONES = { active: 'ok', invited: 'warn', blocked: 'bad' } as const;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrom(context, async (api) => {
    const [{ items: members }, { items: roles }] = await Promise.all([api.team.list(), api.team.roles()]);
    return { members, roles };
  });

export async function action({ request, context }: Route.ActionArgs) {
  const write = await readWrite<TeamWrite>(request);
  return writeTo(context, (api) => runTeamWrite(api, write));
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const may = usePermission();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <div className="head">
        <h1>{text('people.title')}</h1>
        <span className="grow" />
        {may('staff.invite') && (
          <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
            {text('people.invite')}
          </Button>
        )}
      </div>
      <PeopleTabs />
      <div className="body stack stack-16">
        <Members members={loaderData.members} canChange={may('staff.invite')} />
      </div>
      {isInviting && <InviteDialog roles={loaderData.roles} onClose={() => setInviting(false)} />}
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Members({ members, canChange }: Pick<Data, 'members'> & { canChange: boolean }) {
  const text = useText();
  const { moment } = useFormats();
  const zone = useTimeZone();
  return (
    <ScrollCard label={text('people.members')}>
      <table>
        <caption className="visually-hidden">{text('people.members')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('people.name')}</th>
            <th scope="col">{text('people.email')}</th>
            <th scope="col">{text('people.role')}</th>
            <th scope="col">{text('people.state')}</th>
            <th scope="col">{text('people.factor')}</th>
            <th scope="col">{text('people.lastSeen')}</th>
            {canChange && (
              <th scope="col">
                <span className="visually-hidden">{text('order.more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.staffId}>
              <td className="strong">{member.name}</td>
              <td>{member.email}</td>
              <td>{member.roles.map(({ name }) => name).join(', ')}</td>
              <td>
                <Badge tone={TONES[member.state]}>{text(`people.state.${member.state}`)}</Badge>
              </td>
              <td>{member.hasSecondFactor && text('people.yes')}</td>
              <td className="muted">{member.lastSeenAt ? moment(member.lastSeenAt, zone) : text('people.never')}</td>
              {canChange && (
                <td className="number">
                  <MemberMenu member={member} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
