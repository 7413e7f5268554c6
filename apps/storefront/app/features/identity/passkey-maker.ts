import type { ShopApi } from '@shop/contracts/shop/client';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const refusal = (name: string) => new DOMException('As a browser says it', name);

type Answer = 'passkey' | 'nobody' | 'known';

/** For tests: a browser with passkeys, whose owner answers so. The autofill of a real one would wait for ever. */
export function aPasskeyBrowser({ answer = 'passkey' as Answer, autofill = false } = {}) {
  const asked: { mediation?: string }[] = [];
  const answered = (options: { mediation?: string; signal?: AbortSignal }, response: object) => {
    asked.push({ ...(options.mediation && { mediation: options.mediation }) });
    if (options.mediation === 'conditional' && !autofill) {
      return new Promise((_, reject) => options.signal?.addEventListener('abort', () => reject(refusal('AbortError'))));
    }
    if (answer === 'nobody') return Promise.reject(refusal('NotAllowedError'));
    if (answer === 'known') return Promise.reject(refusal('InvalidStateError'));
    return Promise.resolve({ id: 'a-passkey', rawId: bytes('a'), getClientExtensionResults: () => ({}), response });
  };
  const credentials = {
    get: (options: object) =>
      answered(options, {
        authenticatorData: bytes('data'),
        clientDataJSON: bytes('client'),
        signature: bytes('signature'),
        userHandle: bytes('user'),
      }),
    create: (options: object) =>
      answered(options, { attestationObject: bytes('made'), clientDataJSON: bytes('client') }),
  };
  const PublicKeyCredential = Object.assign(() => {}, { isConditionalMediationAvailable: async () => true });
  return { asked, globals: { PublicKeyCredential, navigator: { ...navigator, credentials } } };
}

const LOGIN_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'outlet.localhost',
  timeout: 1,
  userVerification: 'preferred',
};
const ADD_OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'outlet.localhost', name: 'Merroway' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'ada@example.com' },
  pubKeyCredParams: [],
  excludeCredentials: [],
};

/** For tests: the shop's side of it. */
export function aPasskeyApi(calls: Partial<Record<keyof ShopApi['passkey'], unknown>> = {}) {
  const passkey = { loginOptions: async () => LOGIN_OPTIONS, addOptions: async () => ADD_OPTIONS, ...calls };
  return { passkey } as unknown as ShopApi;
}
