/** Marks of the accepted cards, drawn inline: the page policy allows no pictures. Decorative. */
const MARKS = {
  'visa-electron':
    '<text x="19" y="13" text-anchor="middle" font-size="9" font-weight="700" font-style="italic" fill="#1a3a8f">VISA</text><text x="19" y="20" text-anchor="middle" font-size="5.5" fill="#1a3a8f">Electron</text>',
  visa: '<text x="19" y="17" text-anchor="middle" font-size="11" font-weight="700" font-style="italic" fill="#1a3a8f">VISA</text>',
  mastercard:
    '<circle cx="15" cy="12" r="7" fill="#d7202f"/><circle cx="23" cy="12" r="7" fill="#f0a11f" fill-opacity="0.9"/>',
  amex: '<rect x="3" y="3" width="32" height="18" rx="2" fill="#1f6fb5"/><text x="19" y="15.5" text-anchor="middle" font-size="8" font-weight="700" fill="#fff">AMEX</text>',
  maestro:
    '<circle cx="15" cy="12" r="7" fill="#1673c4"/><circle cx="23" cy="12" r="7" fill="#d7202f" fill-opacity="0.9"/>',
  discover:
    '<text x="19" y="14" text-anchor="middle" font-size="7" font-weight="700" fill="#231f20">DISCOVER</text><path d="M8 22h29v-6z" fill="#e8761e"/>',
  'diners-club':
    '<circle cx="19" cy="12" r="8" fill="#0f4f8f"/><path d="M16.5 6.5v11a6 6 0 0 1 0-11zm5 0v11a6 6 0 0 0 0-11z" fill="#fff"/>',
} as const;

const mark = ([brand, drawing]: [string, string]): string =>
  `<svg data-brand="${brand}" viewBox="0 0 38 24" width="38" height="24"><rect x="0.5" y="0.5" width="37" height="23" rx="3" fill="#fff" stroke="#d8d2cc"/>${drawing}</svg>`;

export const cardMarks = (): string =>
  `<span class="marks" aria-hidden="true">${Object.entries(MARKS).map(mark).join('')}</span>`;
