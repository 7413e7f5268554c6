import type { AttributeRecord } from '@shop/contracts/catalogue-file';
import { MENU_CATEGORIES, SUB_CATEGORIES, subCategoryCode } from '../categories/all-categories.ts';
import { SHOP_BY } from '../categories/rule-based.ts';
import { type SizeRun, sizesOf } from '../size-runs.ts';
import { type Names, textsOf } from '../texts.ts';
import {
  DESIGN_VALUES,
  FASTENING_VALUES,
  FIT_VALUES,
  LENGTH_VALUES,
  NECK_VALUES,
  SLEEVE_VALUES,
  type Values,
} from './garment-values.ts';
import { SHAPE_VALUES } from './shape-values.ts';
import {
  COLOUR_VALUES,
  FABRIC_VALUES,
  HEEL_VALUES,
  KIND_VALUES,
  OCCASION_VALUES,
  RANGE_VALUES,
  SKIN_CONCERN_VALUES,
  SKIN_TYPE_VALUES,
} from './shop-values.ts';

/** Every filter in the order of the side bar, with its values in the order shoppers see them. */
export const attributeRecords = (): AttributeRecord[] =>
  FILTERS.map(([name, names, values], position) => ({
    kind: 'attribute',
    name,
    position,
    texts: textsOf(names),
    values: Object.entries(values).map(([value, texts]) => ({ value, texts: texts ? textsOf(texts) : {} })),
  }));

type Filter = readonly [name: string, names: Names, values: Readonly<Record<string, Names | undefined>>];

/** Sizes speak for themselves: only their order matters, and an object puts whole numbers first, in theirs. */
const sizes = (...runs: readonly SizeRun[]): Filter[2] =>
  Object.fromEntries(runs.flatMap(sizesOf).map((size) => [size, undefined]));

const CATEGORY_VALUES: Values = Object.fromEntries(
  [...MENU_CATEGORIES, ...SHOP_BY].filter(({ holds }) => holds).map(({ key, names }) => [key, names]),
);
const SUB_CATEGORY_VALUES: Values = Object.fromEntries(
  SUB_CATEGORIES.map((category) => [subCategoryCode(category), category.names]),
);

const FILTERS: readonly Filter[] = [
  ['category_en', ['Category', 'Catégorie', 'Kategorie', 'الفئة'], CATEGORY_VALUES],
  ['sub_category', ['Type', 'Type', 'Art', 'النوع'], SUB_CATEGORY_VALUES],
  ['clothes_size', ['Size', 'Taille', 'Größe', 'المقاس'], sizes('extended', 'mens', 'mens-waist')],
  ['shoesize', ['Shoe size', 'Pointure', 'Schuhgröße', 'مقاس الحذاء'], sizes('shoes')],
  ['bra_size', ['Bra size', 'Taille de soutien-gorge', 'BH-Größe', 'مقاس حمالة الصدر'], sizes('bra')],
  ['belt_size', ['Belt size', 'Taille de ceinture', 'Gürtelgröße', 'مقاس الحزام'], sizes('belt')],
  [
    'accessory_size',
    ['Accessory size', 'Taille accessoire', 'Accessoire-Größe', 'مقاس الإكسسوار'],
    sizes('one-size', 'hat', 'ring'),
  ],
  ['colour_en', ['Colour', 'Couleur', 'Farbe', 'اللون'], COLOUR_VALUES],
  ['slider_price', ['Price', 'Prix', 'Preis', 'السعر'], {}],
  ['length_new', ['Length', 'Longueur', 'Länge', 'الطول'], LENGTH_VALUES],
  ['style', ['Style', 'Style', 'Stil', 'القصّة'], SHAPE_VALUES],
  ['fabric', ['Fabric', 'Matière', 'Material', 'القماش'], FABRIC_VALUES],
  ['design', ['Print & pattern', 'Motif', 'Muster', 'النقشة'], DESIGN_VALUES],
  ['fit', ['Fit', 'Coupe', 'Passform', 'الملاءمة'], FIT_VALUES],
  ['neck_shape', ['Neckline', 'Encolure', 'Ausschnitt', 'شكل الياقة'], NECK_VALUES],
  ['sleeves', ['Sleeves', 'Manches', 'Ärmel', 'الأكمام'], SLEEVE_VALUES],
  ['fastening', ['Fastening', 'Fermeture', 'Verschluss', 'الإغلاق'], FASTENING_VALUES],
  ['heel_height', ['Heel height', 'Hauteur de talon', 'Absatzhöhe', 'ارتفاع الكعب'], HEEL_VALUES],
  ['occasion_wear', ['Occasion', 'Occasion', 'Anlass', 'المناسبة'], OCCASION_VALUES],
  ['main_range', ['Range', 'Collection', 'Bereich', 'المجموعة'], RANGE_VALUES],
  ['product_category', ['Product type', 'Type de produit', 'Produktart', 'نوع المنتج'], KIND_VALUES],
  ['skin_type', ['Skin type', 'Type de peau', 'Hauttyp', 'نوع البشرة'], SKIN_TYPE_VALUES],
  ['skin_concern', ['Skin concern', 'Besoin de la peau', 'Hautbedürfnis', 'مشكلة البشرة'], SKIN_CONCERN_VALUES],
  ['in_stock', ['In stock', 'En stock', 'Auf Lager', 'متوفر'], {}],
  ['special_price', ['Special price', 'Prix spécial', 'Sonderpreis', 'سعر خاص'], {}],
];
