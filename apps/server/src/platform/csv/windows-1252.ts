/** Characters of Windows-1252 that ISO 8859-1 has not, by their byte. */
const SPECIAL = new Map(
  Object.entries({
    '€': 0x80,
    '‚': 0x82,
    ƒ: 0x83,
    '„': 0x84,
    '…': 0x85,
    '†': 0x86,
    '‡': 0x87,
    ˆ: 0x88,
    '‰': 0x89,
    Š: 0x8a,
    '‹': 0x8b,
    Œ: 0x8c,
    Ž: 0x8e,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    '—': 0x97,
    '˜': 0x98,
    '™': 0x99,
    š: 0x9a,
    '›': 0x9b,
    œ: 0x9c,
    ž: 0x9e,
    Ÿ: 0x9f,
  }),
);
const UNKNOWN = 0x3f;

/** Encodes text as Windows-1252; other characters become question marks. */
export const encodeWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text.normalize('NFC'), (sign) => SPECIAL.get(sign) ?? toLatin1(sign.codePointAt(0) ?? 0)));

const toLatin1 = (code: number): number => (code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : UNKNOWN);
