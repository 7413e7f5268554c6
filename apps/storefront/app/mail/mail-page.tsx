import type { MailReader } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/brand';
import type { Letter } from './letter.ts';
import { LetterBlockView } from './letter-block-view.tsx';
import { styles } from './mail-styles.ts';

type MailPageProps = { letter: Letter; reader: MailReader };

/**
 * Every mail's form. Mail programs know neither stylesheets nor layout, so styles are inline and columns are tables; some
 * take the outermost elements away, so the direction is said again within.
 */
export function MailPage({ letter, reader: { store, brand } }: MailPageProps) {
  const { direction } = store;
  return (
    <html lang={store.localeISOCode} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{letter.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{letter.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} dir={direction} style={styles.ground}>
          <tbody>
            <tr>
              <td align="center" style={styles.margin}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.sheet}>
                  <tbody>
                    <tr>
                      <td align={direction === 'rtl' ? 'right' : 'left'} style={styles.content}>
                        <p style={styles.brand}>{metadataName(brand)}</p>
                        {[...letter.blocks.entries()].map(([place, block]) => (
                          <LetterBlockView key={place} block={block} direction={direction} />
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
