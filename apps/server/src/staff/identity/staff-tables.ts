import type { Generated } from 'kysely';

export type StaffLanguage = 'en' | 'de';

export type StaffTables = {
  staffAccount: {
    staffId: Generated<string>;
    email: string;
    emailKey: string;
    name: string;
    language: StaffLanguage;
    passwordHash: string | null;
    totpSecret: string | null;
    totpConfirmedAt: Date | null;
    /** The driver returns bigint as text. */
    totpStep: string | null;
    invitedAt: Date;
    joinedAt: Date | null;
    blockedAt: Date | null;
    blockedReason: string | null;
    version: Generated<number>;
    mailsNotices: Generated<boolean>;
  };
  staffInvitation: {
    tokenHash: Buffer;
    staffId: string;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Date | null;
  };
  staffRecoveryCode: { staffId: string; codeHash: Buffer; usedAt: Date | null };
  staffPasskey: {
    passkeyId: Generated<string>;
    staffId: string;
    credentialId: Buffer;
    publicKey: Buffer;
    counter: string;
    transports: string[];
    name: string;
    addedAt: Date;
    lastUsedAt: Date | null;
  };
  staffPasskeyChallenge: { challengeHash: Buffer; expiresAt: Date };
  staffSession: {
    sessionId: Generated<string>;
    tokenHash: Buffer;
    staffId: string;
    device: string;
    network: string;
    startedAt: Date;
    lastSeenAt: Date;
    provedAt: Date | null;
    endedAt: Date | null;
    hasProviderFactor: Generated<boolean>;
  };
  staffNotice: {
    noticeId: Generated<string>;
    staffId: string;
    kind: 'order-note' | 'webhook-off' | 'content-review' | 'content-changes' | 'content-comment';
    entityId: string;
    author: string;
    at: Date;
    readAt: Date | null;
  };
  staffSsoLink: { issuer: string; subject: string; staffId: string; linkedAt: Date };
};
