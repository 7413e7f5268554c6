import type { Kind } from '../facts.ts';
import type { DemoProduct } from '../products.ts';
import type { Category } from './category.ts';
import { kind, shape, within } from './holds.ts';

const SHOE_KINDS: readonly Kind[] = ['heels', 'boots', 'flats', 'sandals', 'trainers'];
const ACCESSORY_KINDS: readonly Kind[] = ['jewellery', 'rings', 'hats', 'scarves', 'belts', 'sunglasses'];
const BEAUTY_KINDS: readonly Kind[] = ['make-up', 'fragrance', 'skincare'];

const isShoe = ({ facts }: DemoProduct) => SHOE_KINDS.includes(facts.kind);
const isBag = ({ facts }: DemoProduct) => facts.kind === 'bags';
const isAccessory = ({ facts }: DemoProduct) => ACCESSORY_KINDS.includes(facts.kind);
const isBeauty = ({ facts }: DemoProduct) => BEAUTY_KINDS.includes(facts.kind);

export const SHOES_TO_BEAUTY: readonly Category[] = [
  {
    key: 'shoes',
    path: '/shoes.html',
    names: ['Shoes', 'Chaussures', 'Schuhe', 'أحذية'],
    descriptions: [
      'Heels, boots, flats and trainers in UK sizes 3 to 8.',
      'Talons, bottes, chaussures plates et baskets, du 36 au 41.',
      'Pumps, Stiefel, flache Schuhe und Sneaker in den Größen 36 bis 41.',
      'كعوب عالية وبوتات وأحذية مسطحة ورياضية بمقاسات أوروبية من 36 إلى 41.',
    ],
    holds: isShoe,
    picked: ['Patent court heels', 'Block-heel ankle boots', 'Court trainers', 'Penny loafers'],
    children: within({ key: 'shoes', folder: '/shoes', holds: isShoe }, [
      ['type', 'heels', ['Heels', 'Talons', 'High Heels', 'كعوب عالية'], kind('heels')],
      ['type', 'boots', ['Boots', 'Bottes', 'Stiefel', 'بوتات'], kind('boots')],
      [
        'type',
        'flats-loafers',
        ['Flats & loafers', 'Ballerines et mocassins', 'Ballerinas & Loafer', 'أحذية مسطحة ولوفر'],
        kind('flats'),
      ],
      ['type', 'sandals', ['Sandals', 'Sandales', 'Sandalen', 'صنادل'], kind('sandals')],
      ['type', 'trainers', ['Trainers', 'Baskets', 'Sneaker', 'أحذية رياضية'], kind('trainers')],
    ]),
  },
  {
    key: 'bags',
    path: '/bags.html',
    names: ['Bags', 'Sacs', 'Taschen', 'حقائب'],
    holds: isBag,
    picked: ['Quilted shoulder bag', 'Topstitched leather-look tote bag'],
    children: within({ key: 'bags', folder: '/bags', holds: isBag }, [
      ['type', 'tote-bags', ['Tote bags', 'Cabas', 'Shopper', 'حقائب توت'], shape('tote')],
      [
        'type',
        'shoulder-bags',
        ['Shoulder bags', 'Sacs portés épaule', 'Schultertaschen', 'حقائب كتف'],
        shape('shoulder'),
      ],
      [
        'type',
        'crossbody-bags',
        ['Crossbody bags', 'Sacs bandoulière', 'Umhängetaschen', 'حقائب كروس'],
        shape('crossbody'),
      ],
      ['type', 'clutch-bags', ['Clutch bags', 'Pochettes', 'Clutches', 'حقائب كلاتش'], shape('clutch')],
      ['type', 'bucket-bags', ['Bucket bags', 'Sacs seau', 'Beuteltaschen', 'حقائب دلو'], shape('bucket')],
    ]),
  },
  {
    key: 'accessories',
    path: '/accessories.html',
    names: ['Accessories', 'Accessoires', 'Accessoires', 'إكسسوارات'],
    holds: isAccessory,
    picked: ['Hoop earrings', 'Rounded sunglasses', 'Check wool-blend scarf'],
    children: within({ key: 'accessories', folder: '/accessories', holds: isAccessory }, [
      ['type', 'jewellery', ['Jewellery', 'Bijoux', 'Schmuck', 'مجوهرات'], kind('jewellery', 'rings')],
      ['type', 'hats', ['Hats', 'Chapeaux', 'Hüte & Mützen', 'قبعات'], kind('hats')],
      ['type', 'scarves', ['Scarves', 'Foulards et écharpes', 'Schals & Tücher', 'أوشحة'], kind('scarves')],
      ['type', 'belts', ['Belts', 'Ceintures', 'Gürtel', 'أحزمة'], kind('belts')],
      ['type', 'sunglasses', ['Sunglasses', 'Lunettes de soleil', 'Sonnenbrillen', 'نظارات شمسية'], kind('sunglasses')],
    ]),
  },
  {
    key: 'beauty',
    path: '/beauty.html',
    names: ['Beauty', 'Beauté', 'Beauty', 'جمال'],
    holds: isBeauty,
    picked: ['Satin-finish lipstick', 'Eau de parfum'],
    children: within({ key: 'beauty', folder: '/beauty', holds: isBeauty }, [
      ['type', 'lips', ['Lips', 'Lèvres', 'Lippen', 'شفاه'], shape('lipstick')],
      ['type', 'nails', ['Nails', 'Ongles', 'Nägel', 'أظافر'], shape('polish')],
      ['type', 'eyes', ['Eyes', 'Yeux', 'Augen', 'عيون'], shape('palette')],
      ['type', 'fragrance', ['Fragrance', 'Parfums', 'Düfte', 'عطور'], kind('fragrance')],
      ['type', 'skincare', ['Skincare', 'Soins de la peau', 'Hautpflege', 'عناية بالبشرة'], kind('skincare')],
    ]),
  },
];
