import bodoni from './fonts/bodoni-moda.woff2?url';
import bodoniItalic from './fonts/bodoni-moda-italic.woff2?url';
import messiri from './fonts/el-messiri.woff2?url';
import instrument from './fonts/instrument-sans.woff2?url';
import noto from './fonts/noto-sans-arabic.woff2?url';

/** What every page of a direction shows at once; Arabic pages have Latin figures in their prices. */
const FONTS = { ltr: [instrument, bodoni, bodoniItalic], rtl: [noto, messiri, instrument] };

/** Fetched beside the stylesheet that names them, not after it. */
export function FontPreloads({ direction }: { direction: 'ltr' | 'rtl' }) {
  return FONTS[direction].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}
