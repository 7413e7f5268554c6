import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { ShopApi } from '@shop/contracts/shop/client';
import type { NewPasskey, ShownPasskey } from '@shop/contracts/shop/passkey';

export const OUTLET_PAGE = 'http://outlet.localhost:3000';

type AddOptions = Awaited<ReturnType<ShopApi['passkey']['addOptions']>>;
type LoginOptions = Awaited<ReturnType<ShopApi['passkey']['loginOptions']>>;
/** What a browser and a device would never do, and an attacker might. */
type Lies = { origin?: string; rpId?: string; challenge?: string; type?: string; userHandle?: string; flags?: number };

/** Somebody is there, who was recognised by the device, which has just made a key. */
const FLAGS = { present: 0x01, verified: 0x04, madeKey: 0x40 };

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>;

/** A device with one passkey, and the browser in front of it. It counts its uses. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const device = { counter: 0, userHandle: '' };

  return {
    /** Can be set back, as on a copy of the device. */
    device,

    make({ challenge, rp, user }: AddOptions, lies: Lies = {}): NewPasskey {
      device.userHandle = user.id;
      const flags = lies.flags ?? FLAGS.present | FLAGS.verified | FLAGS.madeKey;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const authData = Buffer.concat([headOf(lies.rpId ?? rp.id, flags, device.counter), made]);
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
          clientDataJSON: clientDataOf('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    show({ challenge, rpId }: LoginOptions, lies: Lies = {}): ShownPasskey {
      device.counter += 1;
      const authenticatorData = headOf(lies.rpId ?? rpId, lies.flags ?? FLAGS.present | FLAGS.verified, device.counter);
      const clientData = clientDataOf('webauthn.get', challenge, lies);
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

/** Adds a passkey to the account of whoever's client it is. */
export async function addPasskey(api: ShopApi, authenticator = createAuthenticator()) {
  const passkey = authenticator.make(await api.passkey.addOptions());
  return { authenticator, ...(await api.passkey.add({ body: { passkey } })) };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const clientDataOf = (type: string, challenge: string, lies: Lies): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin: OUTLET_PAGE, ...only(lies) }));

const only = ({ type, challenge, origin }: Lies) => ({
  ...(type && { type }),
  ...(challenge && { challenge }),
  ...(origin && { origin }),
});

function headOf(rpId: string, flags: number, counter: number): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), rest]);
}

/** An ES256 key as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** As much of CBOR as is needed: a kind in three bits, then a length or number. */
function cbor(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? cbor(1, -1 - value) : cbor(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([cbor(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([cbor(3, value.length), Buffer.from(value)]);
const map = (entries: [Buffer, Buffer][]): Buffer => Buffer.concat([cbor(5, entries.length), ...entries.flat()]);
