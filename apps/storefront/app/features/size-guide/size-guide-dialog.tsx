import { ROUTES } from '@shop/domain/route-table';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { LengthUnitSwitch, useLengthUnit } from '#app/length-unit.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { HowToMeasure, SizeGuideTable } from './size-guide-table.tsx';
import { useSizeGuide } from './use-size-guide.ts';

type Product = { productCategory: string | undefined };
type SizeGuideDialogProps = Product & { open: boolean; onClose: () => void };

export function SizeGuideDialog({ productCategory, open, onClose }: SizeGuideDialogProps) {
  const text = useText();
  return (
    <Dialog open={open} onClose={onClose} title={text('sizeGuide.title')} labels={{ close: text('productPage.close') }}>
      {open && <SizeGuide productCategory={productCategory} />}
    </Dialog>
  );
}

function SizeGuide({ productCategory }: Product) {
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
  return (
    <div className="size-guide__dialog">
      <LengthUnitSwitch />
      <SizeGuideTable {...found.guide} unit={unit} />
      <HowToMeasure measures={found.guide.measures} />
      <AllGuides />
    </div>
  );
}

function AllGuides() {
  const text = useText();
  return <Link to={ROUTES.sizeGuide.path}>{text('productPage.guide.all')}</Link>;
}
