import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/account/passkey';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AnsweredChallenge, ChallengeUse, PasskeyChallenges } from './passkey-challenges.ts';

/** WebAuthn relying party: from configuration, never from the request. */
export type PasskeySite = { origin: string; host: string; name: string };

/** COSE key algorithms: EdDSA, ES256 and, for older Windows, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type Expected = {
  site: PasskeySite;
  use: ChallengeUse;
  challenges: PasskeyChallenges;
  /** The device must verify its user by PIN or body, which makes the passkey two factors in one. */
  requiresVerification?: boolean;
};
type CheckedNew = { credentialId: Buffer; publicKey: Buffer; counter: number; challenge: AnsweredChallenge };
type CheckedShown = { counter: number; challenge: AnsweredChallenge };

/** Format sent by the browser. */
export type MadePasskey = NewPasskey;
export type UsedPasskey = ShownPasskey;

/** Throws on any failed check. Attestation is not requested. */
export async function checkNewPasskey({ id, rawId, type, response }: MadePasskey, expected: Expected) {
  const { transports, ...rest } = response;
  const reader = challengeReader(expected);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: rest },
    expectedChallenge: reader.isExpected,
    expectedOrigin: expected.site.origin,
    expectedRPID: expected.site.host,
    requireUserVerification: expected.requiresVerification ?? false,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  if (!verified) throw new Error('Invalid attestation');
  const { credential } = registrationInfo;
  const checked: CheckedNew = {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    challenge: reader.found(),
  };
  return { ...checked, transports: transports ?? [] };
}

type KnownPasskey = { publicKey: Buffer; counter: number };

/** Throws on any failed check, including a counter that does not increase. */
export async function checkShownPasskey(shown: UsedPasskey, passkey: KnownPasskey, expected: Expected) {
  const reader = challengeReader(expected);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    expectedChallenge: reader.isExpected,
    expectedOrigin: expected.site.origin,
    expectedRPID: expected.site.host,
    requireUserVerification: expected.requiresVerification ?? false,
    credential: { id: shown.id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
  });
  if (!verified) throw new Error('Invalid signature');
  const checked: CheckedShown = { counter: authenticationInfo.newCounter, challenge: reader.found() };
  return checked;
}

/** Reads the challenge from the signed client data. */
function challengeReader({ use, challenges }: Expected) {
  let answered: AnsweredChallenge | undefined;
  return {
    async isExpected(text: string): Promise<boolean> {
      answered = await challenges.read(text, use);
      return answered !== undefined;
    },
    found(): AnsweredChallenge {
      if (!answered) throw new Error('Unknown challenge');
      return answered;
    },
  };
}
