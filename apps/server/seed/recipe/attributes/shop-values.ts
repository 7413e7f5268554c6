import type { ColourFamily } from '../colours.ts';
import type { FabricCode } from '../fabrics.ts';
import type { HeelHeight, Kind } from '../facts.ts';
import type { Occasion, SkinConcern, SkinType } from '../style.ts';
import type { Names } from '../texts.ts';

export const COLOUR_VALUES: Readonly<Record<ColourFamily, Names>> = {
  black: ['Black', 'Noir', 'Schwarz', 'أسود'],
  grey: ['Grey', 'Gris', 'Grau', 'رمادي'],
  white: ['White', 'Blanc', 'Weiß', 'أبيض'],
  cream: ['Cream', 'Crème', 'Creme', 'كريمي'],
  beige: ['Beige', 'Beige', 'Beige', 'بيج'],
  brown: ['Brown', 'Marron', 'Braun', 'بني'],
  pink: ['Pink', 'Rose', 'Rosa', 'وردي'],
  red: ['Red', 'Rouge', 'Rot', 'أحمر'],
  burgundy: ['Wine', 'Bordeaux', 'Weinrot', 'عنابي'],
  orange: ['Orange', 'Orange', 'Orange', 'برتقالي'],
  yellow: ['Yellow', 'Jaune', 'Gelb', 'أصفر'],
  green: ['Green', 'Vert', 'Grün', 'أخضر'],
  khaki: ['Khaki', 'Kaki', 'Khaki', 'كاكي'],
  blue: ['Blue', 'Bleu', 'Blau', 'أزرق'],
  navy: ['Navy', 'Bleu marine', 'Marineblau', 'كحلي'],
  purple: ['Purple', 'Violet', 'Lila', 'بنفسجي'],
  gold: ['Gold', 'Doré', 'Gold', 'ذهبي'],
  silver: ['Silver', 'Argenté', 'Silber', 'فضي'],
  multi: ['Print', 'Imprimé', 'Bunt', 'متعدد الألوان'],
};

export const OCCASION_VALUES: Readonly<Record<Occasion, Names>> = {
  everyday: ['Everyday', 'Tous les jours', 'Alltag', 'يومي'],
  work: ['Work', 'Bureau', 'Büro', 'العمل'],
  party: ['Party', 'Fête', 'Party', 'حفلات'],
  evening: ['Evening', 'Soirée', 'Abend', 'سهرة'],
  'wedding-guest': ['Wedding guest', 'Invitée de mariage', 'Hochzeitsgast', 'أعراس'],
  holiday: ['Holiday', 'Vacances', 'Urlaub', 'عطلات'],
  lounge: ['Lounge', 'Détente', 'Zuhause', 'راحة منزلية'],
  active: ['Active', 'Sport', 'Sport', 'رياضة'],
};

export const HEEL_VALUES: Readonly<Record<HeelHeight, Names>> = {
  flat: ['Flat', 'Plat', 'Flach', 'مسطح'],
  low: ['Low, up to 5 cm', 'Bas, jusqu’à 5 cm', 'Niedrig, bis 5 cm', 'منخفض حتى 5 سم'],
  mid: ['Mid, 5 to 8 cm', 'Moyen, 5 à 8 cm', 'Mittel, 5 bis 8 cm', 'متوسط من 5 إلى 8 سم'],
  high: ['High, over 8 cm', 'Haut, plus de 8 cm', 'Hoch, über 8 cm', 'عالٍ أكثر من 8 سم'],
};

export const RANGE_VALUES = {
  womenswear: ['Womenswear', 'Femme', 'Damen', 'نسائي'],
  'plus-size': ['Plus size', 'Grandes tailles', 'Große Größen', 'مقاسات كبيرة'],
  menswear: ['Menswear', 'Homme', 'Herren', 'رجالي'],
  footwear: ['Footwear', 'Chaussures', 'Schuhe', 'أحذية'],
  accessories: ['Bags & accessories', 'Sacs et accessoires', 'Taschen & Accessoires', 'حقائب وإكسسوارات'],
  beauty: ['Beauty', 'Beauté', 'Beauty', 'جمال'],
} as const satisfies Record<string, Names>;
export type Range = keyof typeof RANGE_VALUES;

export const SKIN_TYPE_VALUES: Readonly<Record<SkinType, Names>> = {
  all: ['All skin types', 'Tous types de peau', 'Alle Hauttypen', 'جميع أنواع البشرة'],
  normal: ['Normal', 'Normale', 'Normal', 'عادية'],
  dry: ['Dry', 'Sèche', 'Trocken', 'جافة'],
  oily: ['Oily', 'Grasse', 'Fettig', 'دهنية'],
  combination: ['Combination', 'Mixte', 'Mischhaut', 'مختلطة'],
  sensitive: ['Sensitive', 'Sensible', 'Empfindlich', 'حساسة'],
};

export const SKIN_CONCERN_VALUES: Readonly<Record<SkinConcern, Names>> = {
  dryness: ['Dryness', 'Sécheresse', 'Trockenheit', 'الجفاف'],
  redness: ['Redness', 'Rougeurs', 'Rötungen', 'الاحمرار'],
  blemishes: ['Blemishes', 'Imperfections', 'Unreinheiten', 'الشوائب'],
  dullness: ['Dullness', 'Teint terne', 'Fahler Teint', 'البهتان'],
  'fine-lines': ['Fine lines', 'Ridules', 'Feine Linien', 'الخطوط الدقيقة'],
};

export const FABRIC_VALUES: Readonly<Record<FabricCode, Names>> = {
  satin: ['Satin & silky', 'Satin et soyeux', 'Satin & seidig', 'ساتان وحريري'],
  jersey: ['Jersey', 'Jersey', 'Jersey', 'جيرسيه'],
  cotton: ['Cotton', 'Coton', 'Baumwolle', 'قطن'],
  linen: ['Linen', 'Lin', 'Leinen', 'كتان'],
  crepe: ['Crepe', 'Crêpe', 'Krepp', 'كريب'],
  chiffon: ['Chiffon', 'Mousseline', 'Chiffon', 'شيفون'],
  velvet: ['Velvet', 'Velours', 'Samt', 'مخمل'],
  sequin: ['Sequin', 'Sequins', 'Pailletten', 'ترتر'],
  lace: ['Lace', 'Dentelle', 'Spitze', 'دانتيل'],
  mesh: ['Mesh', 'Tulle stretch', 'Mesh', 'شبك'],
  ribbed: ['Ribbed', 'Côtelé', 'Rippe', 'مضلع'],
  knit: ['Knit', 'Maille', 'Strick', 'محبوك'],
  denim: ['Denim', 'Denim', 'Denim', 'دنيم'],
  corduroy: ['Corduroy', 'Velours côtelé', 'Cord', 'كوردروي'],
  tailoring: ['Suiting', 'Tissu tailleur', 'Anzugstoff', 'قماش بدلات'],
  'wool-blend': ['Wool blend', 'Laine mélangée', 'Wollmischung', 'صوف مخلوط'],
  tweed: ['Tweed', 'Tweed', 'Tweed', 'تويد'],
  'leather-look': ['Leather look', 'Similicuir', 'Lederoptik', 'شبيه بالجلد'],
  'suede-look': ['Suede look', 'Suédine', 'Velourslederoptik', 'شبيه بالشمواه'],
  fleece: ['Fleece', 'Molleton', 'Fleece', 'فليس'],
  nylon: ['Nylon', 'Nylon', 'Nylon', 'نايلون'],
  swim: ['Swim & stretch', 'Stretch', 'Stretch', 'قماش مطاطي'],
  straw: ['Straw', 'Paille', 'Stroh', 'قش'],
  metal: ['Metal', 'Métal', 'Metall', 'معدن'],
  other: ['Other', 'Autre', 'Sonstige', 'أخرى'],
};

export const KIND_VALUES: Readonly<Record<Kind, Names>> = {
  dresses: ['Dresses', 'Robes', 'Kleider', 'فساتين'],
  tops: ['Tops', 'Hauts', 'Tops', 'توبات'],
  shirts: ['Shirts & blouses', 'Chemises et blouses', 'Hemden & Blusen', 'قمصان وبلوزات'],
  sweats: ['Sweatshirts', 'Sweats', 'Sweatshirts', 'سويت شيرت'],
  knitwear: ['Knitwear', 'Mailles', 'Strick', 'ملابس محبوكة'],
  trousers: ['Trousers', 'Pantalons', 'Hosen', 'بناطيل'],
  jeans: ['Jeans', 'Jeans', 'Jeans', 'جينز'],
  shorts: ['Shorts', 'Shorts', 'Shorts', 'شورتات'],
  skirts: ['Skirts', 'Jupes', 'Röcke', 'تنانير'],
  'co-ords': ['Two-piece sets', 'Ensembles', 'Zweiteiler', 'أطقم من قطعتين'],
  jumpsuits: ['Jumpsuits', 'Combinaisons', 'Jumpsuits', 'جمبسوت'],
  jackets: ['Jackets', 'Vestes', 'Jacken', 'جاكيتات'],
  coats: ['Coats & gilets', 'Manteaux et gilets', 'Mäntel & Westen', 'معاطف وصدريات'],
  swimwear: ['Swimwear', 'Maillots de bain', 'Bademode', 'ملابس سباحة'],
  'cup-swimwear': ['Cup-sized swimwear', 'Maillots par bonnet', 'Bademode mit Cups', 'ملابس سباحة بالكأس'],
  heels: ['Heels', 'Talons', 'High Heels', 'كعوب عالية'],
  boots: ['Boots', 'Bottes', 'Stiefel', 'بوتات'],
  flats: ['Flats & loafers', 'Chaussures plates', 'Flache Schuhe', 'أحذية مسطحة'],
  sandals: ['Sandals', 'Sandales', 'Sandalen', 'صنادل'],
  trainers: ['Trainers', 'Baskets', 'Sneaker', 'أحذية رياضية'],
  bags: ['Bags', 'Sacs', 'Taschen', 'حقائب'],
  belts: ['Belts', 'Ceintures', 'Gürtel', 'أحزمة'],
  scarves: ['Scarves', 'Foulards', 'Schals & Tücher', 'أوشحة'],
  hats: ['Hats', 'Chapeaux', 'Hüte & Mützen', 'قبعات'],
  sunglasses: ['Sunglasses', 'Lunettes de soleil', 'Sonnenbrillen', 'نظارات شمسية'],
  jewellery: ['Jewellery', 'Bijoux', 'Schmuck', 'مجوهرات'],
  rings: ['Rings', 'Bagues', 'Ringe', 'خواتم'],
  'make-up': ['Make-up', 'Maquillage', 'Make-up', 'مكياج'],
  fragrance: ['Fragrance', 'Parfums', 'Düfte', 'عطور'],
  skincare: ['Skincare', 'Soins', 'Hautpflege', 'عناية بالبشرة'],
  'mens-tops': ['Men’s tops', 'Hauts homme', 'Herren-Oberteile', 'توبات رجالية'],
  'mens-trousers': ['Men’s trousers', 'Pantalons homme', 'Herrenhosen', 'بناطيل رجالية'],
};
