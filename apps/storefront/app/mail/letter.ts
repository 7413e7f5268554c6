/** One thing a mail says, the same in its HTML and in its plain text. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'small-link'; label: string; url: string };

/** A mail before it has a form. `preview` is what a mailbox shows beside the subject. */
export type Letter = { subject: string; preview: string; blocks: readonly LetterBlock[]; sender: string };

export function letterText({ blocks, sender }: Letter): string {
  return `${[...blocks.map(blockText), '--', sender].join('\n\n')}\n`;
}

const blockText = (block: LetterBlock): string =>
  block.kind === 'paragraph' ? block.text : `${block.label}:\n${block.url}`;
