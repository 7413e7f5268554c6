import {
  type ContrastFigure,
  getBasePalette,
  isPaletteColour,
  measureContrasts,
} from '@shop/domain/site/store/brand-theme';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { TextField } from '#backoffice/ui/form/field.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { ScrollCard } from '#backoffice/ui/table/scroll-card.tsx';
import { COLOURS } from './brand-draft.ts';
import type { FieldsProps } from './brand-fields.tsx';

type Props = FieldsProps & { brand: string; kept: Readonly<Record<string, string | undefined>> };

/** Colours with a live preview, and the contrast of every pair that they are part of. */
export function ColourFields({ draft, onChange, brand, kept }: Props) {
  const text = useText();
  const typed = Object.fromEntries(
    COLOURS.flatMap((name) => (isPaletteColour(draft[name]) ? [[name, draft[name]]] : [])),
  );
  const others = Object.fromEntries(Object.entries(kept).filter(([name]) => !COLOURS.some((one) => one === name)));
  const palette = { ...getBasePalette(brand), ...others, ...typed };
  const figures = measureContrasts(brand, { ...others, ...typed }).filter(({ ink, ground }) =>
    COLOURS.some((name) => name === ink || name === ground),
  );
  return (
    <Card title={text('shop.colours')}>
      <div className="stack">
        {COLOURS.map((name) => (
          <div key={name} className="row row-start">
            <input
              type="color"
              className="shop-colour"
              aria-label={text('shop.pick', { name: text(`shop.colour.${name}`) })}
              value={palette[name]}
              onChange={({ target }) => onChange(name, target.value)}
            />
            <TextField
              label={text(`shop.colour.${name}`)}
              help={text('shop.colourHelp')}
              value={draft[name]}
              placeholder={getBasePalette(brand)[name]}
              pattern="#[0-9a-fA-F]{6}"
              maxLength={7}
              onChange={({ target }) => onChange(name, target.value)}
            />
          </div>
        ))}
        <section
          className="shop-preview"
          aria-label={text('shop.preview')}
          style={{ background: palette.paper, color: palette.ink }}
        >
          <b>{draft.name}</b>
          <p>{text('shop.previewText')}</p>
          <p style={{ color: palette.sale }}>{text('shop.previewSale')}</p>
          <span className="shop-preview-button" style={{ background: palette.accent }}>
            {text('shop.previewButton')}
          </span>
        </section>
        <ContrastTable figures={figures} />
      </div>
    </Card>
  );
}

function ContrastTable({ figures }: { figures: readonly ContrastFigure[] }) {
  const text = useText();
  return (
    <ScrollCard label={text('shop.contrast')}>
      <table>
        <caption className="visually-hidden">{text('shop.contrast')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('shop.contrastPair')}</th>
            <th scope="col" className="number">
              {text('shop.contrastRatio')}
            </th>
            <th scope="col" className="number">
              {text('shop.contrastLeast')}
            </th>
            <th scope="col">{text('shop.contrast')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ ink, ground, ratio, least, isEnough }) => (
            <tr key={`${ink} ${ground}`}>
              <td>{text('shop.pair', { ink, ground })}</td>
              <td className="number">{ratio.toFixed(2)}:1</td>
              <td className="number">{least}:1</td>
              <td>{text(isEnough ? 'shop.contrastOk' : 'shop.contrastBad')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollCard>
  );
}
