import bodoni from '#app/ui/fonts/bodoni-moda.woff2?url';
import bodoniItalic from '#app/ui/fonts/bodoni-moda-italic.woff2?url';
import messiri from '#app/ui/fonts/el-messiri.woff2?url';
import instrument from '#app/ui/fonts/instrument-sans.woff2?url';
import noto from '#app/ui/fonts/noto-sans-arabic.woff2?url';

/** Fonts visible on load, per text direction; Arabic pages use Latin digits in prices. */
const FONTS = { ltr: [instrument, bodoni, bodoniItalic], rtl: [noto, messiri, instrument] };

/** Preloads fonts in parallel with the stylesheet that references them. */
export function FontPreloads({ direction }: { direction: 'ltr' | 'rtl' }) {
  return FONTS[direction].map((font) => (
    <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
  ));
}
