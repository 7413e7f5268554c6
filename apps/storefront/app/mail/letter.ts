/** One thing a mail says, the same in its HTML and in its plain text. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small-link'; label: string; url: string }
  /** Each below the other, as an address. */
  | { kind: 'lines'; lines: readonly string[] }
  | { kind: 'pieces'; pieces: readonly LetterPiece[] }
  | { kind: 'sums'; sums: readonly LetterSum[] };

/** Something that was bought. */
export type LetterPiece = {
  title: string;
  details: string;
  price: string;
  url?: string | undefined;
  picture?: { url: string; alt: string } | undefined;
};
export type LetterSum = { label: string; amount: string; isTotal?: boolean };

/**
 * A mail before it has a form. `preview` is what a mailbox shows beside the subject; `colon` stands between a word and
 * its amount, as the language writes it.
 */
export type Letter = {
  subject: string;
  preview: string;
  blocks: readonly LetterBlock[];
  sender: string;
  colon: string;
};

export function letterText({ blocks, sender, colon }: Letter): string {
  return `${[...blocks.map((block) => blockText(block, colon)), '--', sender].join('\n\n')}\n`;
}

function blockText(block: LetterBlock, colon: string): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`;
    case 'lines':
      return block.lines.join('\n');
    case 'pieces':
      return block.pieces.map(pieceText).join('\n\n');
    case 'sums':
      return block.sums.map(({ label, amount }) => `${label}${colon}${amount}`).join('\n');
    default:
      return `${block.label}${colon.trimEnd()}\n${block.url}`;
  }
}

const pieceText = ({ title, details, price }: LetterPiece): string =>
  [title, details, price].filter(Boolean).join('\n');
