import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/account/passkey';
import type { ShopApi } from '@shop/contracts/shop/client';

export const OUTLET_PAGE = 'http://outlet.localhost:3000';

type AddOptions = Awaited<ReturnType<ShopApi['passkey']['addOptions']>>;
type LoginOptions = Awaited<ReturnType<ShopApi['passkey']['loginOptions']>>;
/** Forged values that only an attacker would send. */
type Lies = { origin?: string; rpId?: string; challenge?: string; type?: string; userHandle?: string; flags?: number };

/** Authenticator flags: user present, user verified, key created. */
const FLAGS = { present: 0x01, verified: 0x04, madeKey: 0x40 };

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

/** A device with one passkey and a signature counter, and the browser in front of it. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const device = { counter: 0, userHandle: '' };

  return {
    /** The counter can be reset, as on a cloned device. */
    device,

    make({ challenge, rp, user }: AddOptions, lies: Lies = {}): NewPasskey {
      device.userHandle = user.id;
      const flags = lies.flags ?? FLAGS.present | FLAGS.verified | FLAGS.madeKey;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, encodeCose(publicKey)]);
      const authData = Buffer.concat([buildHead(lies.rpId ?? rp.id, flags, device.counter), made]);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: buildClientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    show({ challenge, rpId }: LoginOptions, lies: Lies = {}): ShownPasskey {
      device.counter += 1;
      const authenticatorData = buildHead(
        lies.rpId ?? rpId,
        lies.flags ?? FLAGS.present | FLAGS.verified,
        device.counter,
      );
      const clientData = buildClientData('webauthn.get', challenge, lies);
      const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? device.userHandle,
        },
      };
    },
  };
}

/** Adds a passkey to the account of the client. */
export async function addPasskey(api: ShopApi, authenticator = createAuthenticator()) {
  const passkey = authenticator.make(await api.passkey.addOptions());
  return { authenticator, ...(await api.passkey.add({ body: { passkey } })) };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const buildClientData = (type: string, challenge: string, lies: Lies): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: OUTLET_PAGE, ...only(lies) }));

const only = ({ type, challenge, origin }: Lies) => ({
  ...(type && { type }),
  ...(challenge && { challenge }),
  ...(origin && { origin }),
});

function buildHead(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** An ES256 key in COSE encoding. */
function encodeCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Minimal CBOR encoder: the major type in three bits, then a length or number. */
function cbor(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? cbor(1, -1 - value) : cbor(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([cbor(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([cbor(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([cbor(5, entries.length), ...entries.flat()]);
