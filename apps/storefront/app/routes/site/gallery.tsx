import '#app/ui/picture/late-icons.ts';
import '#app/ui/picture/rare-icons.ts';
import type { Money } from '@shop/domain/money';
import type { Locale } from '@shop/domain/site/store/store';
import { type ReactNode, useState } from 'react';
import { data, Link } from 'react-router';
import { visitorContext } from '#app/shop/contexts.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { IconButton, IconLink } from '#app/ui/action/icon-button.tsx';
import { Pagination } from '#app/ui/action/pagination.tsx';
import { SkipLink } from '#app/ui/action/skip-link.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { RadioGroup } from '#app/ui/form/radio-group.tsx';
import { RangeSlider } from '#app/ui/form/range-slider.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Drawer } from '#app/ui/overlay/drawer.tsx';
import { ToastProvider, useToast } from '#app/ui/overlay/toast.tsx';
import { UiLocaleProvider } from '#app/ui/page/locale.tsx';
import { ColourDisc } from '#app/ui/picture/colour-disc.tsx';
import { Icon, type IconName } from '#app/ui/picture/icon.tsx';
import { Logo } from '#app/ui/picture/logo.tsx';
import { Swatch } from '#app/ui/picture/swatch.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';
import { EmptyState } from '#app/ui/text/empty-state.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { Skeleton } from '#app/ui/text/skeleton.tsx';
import type { Route } from './+types/gallery.ts';
import { ARABIC, ENGLISH, type Words } from './gallery-texts.ts';
import './gallery.css';

export const meta: Route.MetaFunction = () => [{ title: 'Component gallery' }, { name: 'robots', content: 'noindex' }];

/** Developers only: returns 404 outside the demo shop. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitorContext).settings.demo) throw data(null, { status: 404 });
  return null;
}

export default function GalleryRoute() {
  return (
    <div className="gallery container">
      <SkipLink href="#specimens">Skip to the specimens</SkipLink>
      <h1 className="display">
        Every component, <em>both</em> ways
      </h1>
      <Palette brand="outlet" />
      <Palette brand="main" />
      <div className="gallery__directions" id="specimens">
        <Direction locale="en-GB" direction="ltr" words={ENGLISH} />
        <Direction locale="ar-AE" direction="rtl" words={ARABIC} />
      </div>
    </div>
  );
}

const COLOURS =
  'ink ink-2 muted disabled paper white stone stone-2 blush sage-bg grey-box line line-strong claret sale success warn warn-bg focus focus-inv';

function Palette({ brand }: { brand: string }) {
  return (
    <div className="gallery__brand" data-brand={brand}>
      <p>{brand}</p>
      <div className="gallery__row">
        {COLOURS.split(' ').map((colour) => (
          <svg key={colour} className="gallery__colour" role="img" aria-label={colour}>
            <rect width="100%" height="100%" fill={`var(--${colour})`} />
          </svg>
        ))}
      </div>
    </div>
  );
}

type DirectionProps = { locale: Locale; direction: 'ltr' | 'rtl'; words: Words };

function Direction({ locale, direction, words }: DirectionProps) {
  return (
    <UiLocaleProvider value={{ locale, direction }}>
      <section className="gallery__direction" dir={direction} lang={locale} aria-label={words.section}>
        <ToastProvider labels={words.modal}>
          <Signs words={words} />
          <Prices words={words} />
          <Fields words={words} direction={direction} />
          <Faults words={words} direction={direction} />
          <Overlays words={words} />
          <Ways words={words} />
          <States words={words} />
        </ToastProvider>
      </section>
    </UiLocaleProvider>
  );
}

type SpecimenProps = { words: Words };

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery__specimen">
      <p className="eyebrow muted">{name}</p>
      {children}
    </div>
  );
}

const ICONS: IconName[] = [
  'search',
  'user',
  'heart',
  'bag',
  'menu',
  'close',
  'chevron',
  'chevron-down',
  'check',
  'info',
  'arrow',
  'plus',
  'minus',
];

function Signs({ words }: SpecimenProps) {
  return (
    <Specimen name={words.names.signs}>
      <Logo name="merroway" />
      <h2 className="display">{words.headline}</h2>
      <div className="gallery__row">
        <Button>{words.add}</Button>
        <Button variant="secondary">{words.browse}</Button>
        <Button disabled>{words.add}</Button>
        <ButtonLink variant="link" to="/">
          {words.browse}
        </ButtonLink>
      </div>
      <Button block>{words.add}</Button>
      <div className="gallery__row">
        {ICONS.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <IconButton icon="heart" label={words.save} aria-pressed />
        <IconLink icon="bag" label={words.bag} mark={<Badge tone="count">2</Badge>} to="/" />
      </div>
    </Specimen>
  );
}

function Prices({ words }: SpecimenProps) {
  const money = (amount: number): Money => ({ amount, currency: words.currency });
  return (
    <Specimen name={words.names.prices}>
      <div className="gallery__row">
        <Price now={money(3800)} labels={words.price} />
        <Price now={money(3800)} was={money(6900)} labels={words.price} />
      </div>
      <div className="gallery__row">
        <Badge>{words.badges.new}</Badge>
        <Badge tone="sale">{words.badges.sale}</Badge>
        <Badge tone="success">{words.badges.sent}</Badge>
        <Badge tone="warn">{words.badges.low}</Badge>
      </div>
      <div className="gallery__row">
        <Swatch name={words.green} colours={['#3f6b57']} selected />
        <Swatch name={words.navy} colours={['#27384f']} />
        <Swatch name={words.green} colours={['#3f6b57']} size="large" showName selected />
        <Swatch name={words.print} colours={['#c4503b', '#e8a87c', '#7d8f5f', '#27384f']} size="large" showName />
        <ColourDisc colour="#3f6b57" />
        <ColourDisc colour={undefined} />
      </div>
      <PriceRange words={words} />
    </Specimen>
  );
}

function PriceRange({ words }: SpecimenProps) {
  const [ends, setEnds] = useState({ from: 15, to: 40 });
  return <RangeSlider {...ends} min={10} max={60} labels={words.range} say={String} onChange={setEnds} />;
}

type FieldsProps = SpecimenProps & { direction: string };

function Fields({ words, direction }: FieldsProps) {
  return (
    <Specimen name={words.names.fields}>
      <TextField label={words.email} type="email" hint={words.emailHint} autoComplete="off" />
      <PasswordField label={words.password} labels={words.passwordToggle} autoComplete="off" />
      <SelectField label={words.size}>
        <option>8</option>
        <option>10</option>
      </SelectField>
      <TextAreaField label={words.message} />
      <Checkbox label={words.consent} />
      <Checkbox label={words.consent} defaultChecked />
      <RadioGroup
        name={`delivery-${direction}`}
        label={words.delivery}
        defaultValue="standard"
        options={[
          { value: 'standard', label: words.standard, detail: words.standardDetail, aside: <bdi>£3.99</bdi> },
          { value: 'next-day', label: words.nextDay, aside: <bdi>£6.99</bdi> },
          { value: 'collect', label: words.collect, disabled: true },
        ]}
      />
    </Specimen>
  );
}

function Faults({ words, direction }: FieldsProps) {
  const [shown, setShown] = useState(false);
  const postcode = `postcode-${direction}`;
  return (
    <Specimen name={words.names.faults}>
      <Button onClick={() => setShown(true)}>{words.showFaults}</Button>
      {shown && <ErrorBox title={words.faultsTitle} faults={[{ message: words.postcodeFault, fieldId: postcode }]} />}
      <TextField id={postcode} label={words.postcode} error={words.postcodeFault} />
      <Checkbox label={words.consent} error={words.consentFault} />
    </Specimen>
  );
}

function Overlays({ words }: SpecimenProps) {
  const [shown, setShown] = useState<'start' | 'end' | 'dialog'>();
  const show = useToast();
  const frame = { onClose: () => setShown(undefined), labels: words.modal };
  return (
    <Specimen name={words.names.overlays}>
      <div className="gallery__row">
        <Button variant="secondary" onClick={() => setShown('start')}>
          {words.menu}
        </Button>
        <Button variant="secondary" onClick={() => setShown('end')}>
          {words.bag}
        </Button>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          {words.removeTitle}
        </Button>
        <Button variant="secondary" onClick={() => show(<Added words={words} />)}>
          {words.add}
        </Button>
      </div>
      <Drawer {...frame} side="start" open={shown === 'start'} title={<Logo name="merroway" />}>
        <p>{words.sentence}</p>
      </Drawer>
      <Drawer {...frame} open={shown === 'end'} title={words.bag} foot={<Button block>{words.add}</Button>}>
        <p>{words.sentence}</p>
      </Drawer>
      <Dialog {...frame} open={shown === 'dialog'} title={words.removeTitle} foot={<Button>{words.remove}</Button>}>
        <p>{words.sentence}</p>
      </Dialog>
    </Specimen>
  );
}

function Added({ words }: SpecimenProps) {
  return (
    <>
      {words.added} <Link to="/">{words.bag}</Link>
    </>
  );
}

function Ways({ words }: SpecimenProps) {
  const steps = [{ name: words.home, to: '/' }, { name: words.dresses, to: '/?dresses' }, { name: words.midi }];
  return (
    <Specimen name={words.names.ways}>
      <Breadcrumb label={words.breadcrumb} steps={steps} />
      <Pagination page={5} pageCount={209} hrefFor={(page) => `?page=${page}`} labels={words.pages} />
      <div>
        <Disclosure summary={words.details} defaultOpen>
          {words.sentence}
        </Disclosure>
        <Disclosure summary={words.delivery}>{words.sentence}</Disclosure>
      </div>
    </Specimen>
  );
}

function States({ words }: SpecimenProps) {
  return (
    <Specimen name={words.names.states}>
      <div className="panel">
        <EmptyState title={words.emptyTitle} action={<ButtonLink to="/">{words.browse}</ButtonLink>}>
          {words.sentence}
        </EmptyState>
      </div>
      <div className="gallery__card" aria-busy="true">
        <Skeleton shape="picture" />
        <Skeleton shape="line" />
        <Skeleton shape="short-line" />
        <Skeleton shape="control" />
      </div>
    </Specimen>
  );
}
