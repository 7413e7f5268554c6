import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { LengthUnitSwitch, useLengthUnit } from './length-unit.tsx';
import { HowToMeasure, SizeGuideTable } from './size-guide-table.tsx';
import { useSizeGuide } from './use-size-guide.ts';

type Product = { productCategory: string | undefined; sizes: readonly string[] };
type SizeGuideDialogProps = Product & { open: boolean; onClose: () => void };

export function SizeGuideDialog({ productCategory, sizes, open, onClose }: SizeGuideDialogProps) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('sizeGuide.title')} labels={{ close: text('productPage.close') }}>
      {open && <SizeGuide productCategory={productCategory} sizes={sizes} />}
    </Dialog>
  );
}

function SizeGuide({ productCategory, sizes }: Product) {
  const text = useText();
  const unit = useLengthUnit();
  const found = useSizeGuide(productCategory);
  if (found.state !== 'found') {
    return (
      <div className="size-guide__dialog">
        <p role="status">{text(`productPage.guide.${found.state}`)}</p>
        <AllGuides />
      </div>
    );
  }
  const { guide } = found;
  const own = guide.rows.filter(({ label }) => sizes.includes(label));
  const others = guide.rows.filter((row) => !own.includes(row));
  const isSplit = own.length > 0 && others.length > 0;
  return (
    <div className="size-guide__dialog">
      <LengthUnitSwitch />
      <SizeGuideTable {...guide} rows={isSplit ? own : guide.rows} unit={unit} />
      {isSplit && (
        <Disclosure summary={text('sizeGuide.otherSizes')}>
          <SizeGuideTable {...guide} title={text('sizeGuide.otherSizes')} rows={others} unit={unit} />
        </Disclosure>
      )}
      <HowToMeasure measures={found.guide.measures} />
      <AllGuides />
    </div>
  );
}

function AllGuides() {
  const text = useText();
  return <Link to={ROUTES.sizeGuide.path}>{text('productPage.guide.all')}</Link>;
}
