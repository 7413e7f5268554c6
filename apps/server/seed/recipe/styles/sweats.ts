import type { Style } from '../style.ts';

export const SWEATS: readonly Style[] = [
  {
    title: 'Oversized hoodie',
    cut: { type: 'sweat', style: 'hoodie', fit: 'oversized' },
    material: 'fleece',
    colours: ['sage', 'oat', 'black', 'dusty rose'],
    price: 38,
    sizes: 'extended',
    occasions: ['lounge', 'active'],
    note: 'A 320-gram brushed fleece with a double-layered hood that keeps its shape.',
  },
  {
    title: 'Zip-through hoodie',
    cut: { type: 'sweat', style: 'zip-hoodie', fit: 'regular' },
    material: 'fleece',
    colours: ['grey marl', 'navy', 'claret'],
    price: 40,
    sizes: 'extended',
    occasions: ['lounge', 'active'],
    note: 'A metal zip that runs smoothly to the chin, and two pockets deep enough for a phone.',
  },
  {
    title: 'Cropped sweatshirt',
    cut: { type: 'sweat', style: 'sweatshirt', fit: 'relaxed', length: 'crop' },
    material: 'fleece',
    colours: ['lilac', 'white', 'mint'],
    price: 28,
    sizes: 'standard',
    occasions: ['lounge', 'active'],
    note: 'The ribbed hem meets a high-rise legging exactly.',
  },
  {
    title: 'Heart-print sweatshirt',
    cut: {
      type: 'sweat',
      style: 'sweatshirt',
      fit: 'oversized',
      print: { motif: 'heart', colours: ['#c0212f'] },
    },
    material: 'fleece',
    colours: ['ecru', 'ice blue'],
    price: 34,
    sizes: 'plus',
    occasions: ['lounge', 'everyday'],
    note: 'One red heart, flock-printed in the middle where it belongs.',
  },
];
