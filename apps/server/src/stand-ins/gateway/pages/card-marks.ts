/** Marks of the accepted cards, drawn inline: the page policy allows no pictures. Decorative. */
const MARKS = {
  visa: '<text x="19" y="17" text-anchor="middle" font-size="11" font-weight="700" font-style="italic" fill="#1a3a8f">VISA</text>',
  mastercard:
    '<circle cx="15" cy="12" r="7" fill="#d7202f"/><circle cx="23" cy="12" r="7" fill="#f0a11f" fill-opacity="0.9"/>',
  amex: '<rect x="3" y="3" width="32" height="18" rx="2" fill="#1f6fb5"/><text x="19" y="15.5" text-anchor="middle" font-size="8" font-weight="700" fill="#fff">AMEX</text>',
  maestro:
    '<circle cx="15" cy="12" r="7" fill="#1673c4"/><circle cx="23" cy="12" r="7" fill="#d7202f" fill-opacity="0.9"/>',
} as const;

const mark = ([brand, drawing]: [string, string]): string =>
  `<svg data-brand="${brand}" viewBox="0 0 38 24" width="38" height="24"><rect x="0.5" y="0.5" width="37" height="23" rx="3" fill="#fff" stroke="#d8d2cc"/>${drawing}</svg>`;

export const cardMarks = (): string =>
  `<span class="marks" aria-hidden="true">${Object.entries(MARKS).map(mark).join('')}</span>`;
