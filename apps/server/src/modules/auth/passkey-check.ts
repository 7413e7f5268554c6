import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/passkey';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AnsweredChallenge, ChallengeUse, PasskeyChallenges } from './passkey-challenges.ts';
import type { PasskeyRow } from './passkey-repository.ts';

/** Where passkeys are made and shown: from configuration, never from what a request says. */
export type PasskeySite = { origin: string; host: string; name: string };

/** Of a key, as COSE numbers them: EdDSA, ES256 and, for older Windows, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type Expected = { site: PasskeySite; use: ChallengeUse; challenges: PasskeyChallenges };
type CheckedNew = { credentialId: Buffer; publicKey: Buffer; counter: number; challenge: AnsweredChallenge };
type CheckedShown = { counter: number; challenge: AnsweredChallenge };

/** As a browser sends them. */
export type MadePasskey = NewPasskey;
export type UsedPasskey = ShownPasskey;

/** Throws whatever is wrong with it. Nothing is asked about the make of the device. */
export async function checkNewPasskey({ id, rawId, type, response }: MadePasskey, expected: Expected) {
  const { transports, ...rest } = response;
  const reader = challengeReader(expected);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, clientExtensionResults: {}, response: rest },
    expectedChallenge: reader.isExpected,
    expectedOrigin: expected.site.origin,
    expectedRPID: expected.site.host,
    requireUserVerification: false,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  if (!verified) throw new Error('The attestation of the device does not hold');
  const { credential } = registrationInfo;
  const checked: CheckedNew = {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    challenge: reader.found(),
  };
  return { ...checked, transports: transports ?? [] };
}

/** Throws whatever is wrong with it, a counter that does not go up included. */
export async function checkShownPasskey(shown: UsedPasskey, passkey: PasskeyRow, expected: Expected) {
  const reader = challengeReader(expected);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} },
    expectedChallenge: reader.isExpected,
    expectedOrigin: expected.site.origin,
    expectedRPID: expected.site.host,
    requireUserVerification: false,
    credential: { id: shown.id, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter },
  });
  if (!verified) throw new Error('The signature does not hold');
  const checked: CheckedShown = { counter: authenticationInfo.newCounter, challenge: reader.found() };
  return checked;
}

/** The challenge is found in what was signed. */
function challengeReader({ use, challenges }: Expected) {
  let answered: AnsweredChallenge | undefined;
  return {
    async isExpected(text: string): Promise<boolean> {
      answered = await challenges.read(text, use);
      return answered !== undefined;
    },
    found(): AnsweredChallenge {
      if (!answered) throw new Error('No challenge was asked for');
      return answered;
    },
  };
}
