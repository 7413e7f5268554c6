import type { MailReader } from '@shop/contracts/storefront';
import { metadataName } from '@shop/domain/site/store/brand';
import { MailBlockView } from './mail-block-view.tsx';
import type { MailContent } from './mail-content.ts';
import { styles } from './mail-styles.ts';

type MailPageProps = { content: MailContent; reader: MailReader };

/**
 * HTML layout of all mails. Mail clients ignore stylesheets and modern layout, so styles are inline and columns are
 * tables; some strip html and body, so `dir` is repeated inside.
 */
export function MailPage({ content, reader: { store, brand } }: MailPageProps) {
  const { direction } = store;
  return (
    <html lang={store.localeISOCode} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.subject}</title>
      </head>
      <body style={styles.body}>
        <div style={styles.preview}>{content.preview}</div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} dir={direction} style={styles.ground}>
          <tbody>
            <tr>
              <td align="center" style={styles.margin}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.sheet}>
                  <tbody>
                    <tr>
                      <td align={direction === 'rtl' ? 'right' : 'left'} style={styles.content}>
                        <p style={styles.brand}>{metadataName(brand)}</p>
                        {[...content.blocks.entries()].map(([place, block]) => (
                          <MailBlockView key={place} block={block} direction={direction} />
                        ))}
                        <p style={styles.sender}>{content.sender}</p>
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
