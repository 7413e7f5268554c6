import type { StaffApi } from '@shop/contracts/staff/client';
import type { CampaignMember } from '#backoffice/staff/campaign-member.ts';

export type CampaignFields = Parameters<StaffApi['campaigns']['create']>[0]['body'];
type Key = { id: string; version: number };

export type CampaignWrite =
  | { intent: 'create'; fields: CampaignFields }
  | ({ intent: 'change'; fields: CampaignFields } & Key)
  | ({ intent: 'add' } & Key & CampaignMember)
  | ({ intent: 'take-out' } & Key & CampaignMember)
  | ({ intent: 'approve' } & Key)
  | ({ intent: 'take-back' } & Key)
  | ({ intent: 'stop'; reason: string } & Key)
  | ({ intent: 'remove' } & Key);

/** Makes the call of a write. The API validates its body. */
export function runCampaignWrite({ campaigns }: StaffApi, write: CampaignWrite): Promise<unknown> {
  if (write.intent === 'create') return campaigns.create({ body: write.fields });
  const { id, version } = write;
  const params = { id };
  switch (write.intent) {
    case 'change':
      return campaigns.change({ params, body: { version, ...write.fields } });
    case 'add':
      return campaigns.addMember({ params, body: { version, kind: write.kind, ref: write.ref } });
    case 'take-out':
      return campaigns.removeMember({ params, body: { version, kind: write.kind, ref: write.ref } });
    case 'approve':
      return campaigns.approve({ params, body: { version } });
    case 'take-back':
      return campaigns.takeBack({ params, body: { version } });
    case 'stop':
      return campaigns.stop({ params, body: { version, reason: write.reason } });
    case 'remove':
      return campaigns.remove({ params, body: { version } });
  }
}
