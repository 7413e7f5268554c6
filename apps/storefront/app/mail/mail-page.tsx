import type { MailReader } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/brand';
import type { CSSProperties } from 'react';
import type { Letter, LetterBlock } from './letter.ts';

type MailPageProps = { letter: Letter; reader: MailReader };

/** Every mail's form. Mail programs know neither stylesheets nor layout, so styles are inline and columns are tables. */
export function MailPage({ letter, reader: { store, brand } }: MailPageProps) {
  return (
    <html lang={store.localeISOCode} dir={store.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{letter.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{letter.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={styles.margin}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.sheet}>
                  <tbody>
                    <tr>
                      <td style={styles.content}>
                        <p style={styles.brand}>{metadataName(brand)}</p>
                        {[...letter.blocks.entries()].map(([place, block]) => (
                          <Block key={place} block={block} />
                        ))}
                        <p style={styles.sender}>{letter.sender}</p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'paragraph') return <p style={styles.paragraph}>{block.text}</p>;
  return (
    <p style={styles.paragraph}>
      <a href={block.url} style={block.kind === 'button' ? styles.button : styles.smallLink}>
        {block.label}
      </a>
    </p>
  );
}

const INK = '#1e1a18';
const PAPER = '#fcfaf7';
const MUTED = '#6a6159';

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#f3efe9', color: INK, fontFamily: 'Helvetica, Arial, sans-serif' },
  /** Shown in the list of mails only. */
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
  margin: { padding: '24px 12px' },
  sheet: { maxWidth: 560, backgroundColor: PAPER },
  content: { padding: 32 },
  brand: { margin: '0 0 24px', fontFamily: 'Didot, Georgia, serif', fontSize: 28, lineHeight: '32px' },
  paragraph: { margin: '0 0 20px', fontSize: 16, lineHeight: '25px' },
  button: {
    display: 'inline-block',
    padding: '14px 28px',
    backgroundColor: INK,
    color: PAPER,
    fontWeight: 600,
    textDecoration: 'none',
  },
  smallLink: { color: MUTED, fontSize: 14 },
  sender: {
    margin: '32px 0 0',
    paddingTop: 16,
    borderTop: '1px solid #ded7cd',
    color: MUTED,
    fontSize: 13,
    lineHeight: '20px',
  },
} satisfies Record<string, CSSProperties>;
