import {
  bagFacts,
  beautyFacts,
  beltFacts,
  bootsFacts,
  hatFacts,
  heelsFacts,
  jewelleryFacts,
  loafersFacts,
  sandalsFacts,
  scarfFacts,
  sunglassesFacts,
  trainersFacts,
} from './accessory-facts.ts';
import {
  bikiniFacts,
  cardiganFacts,
  dressFacts,
  jumperFacts,
  jumpsuitFacts,
  poloFacts,
  shirtFacts,
  sweatFacts,
  swimsuitFacts,
  topFacts,
} from './clothing-facts.ts';
import type { CutFacts, Facts } from './facts.ts';
import {
  coatFacts,
  giletFacts,
  jacketFacts,
  jeansFacts,
  shortsFacts,
  skirtFacts,
  trouserFacts,
} from './lower-facts.ts';
import type { Cut, Style } from './style.ts';
import type { Design } from './vocabulary.ts';

export function factsOf(style: Style): Facts {
  const facts = cutFacts(style.cut, style);
  return { ...facts, details: facts.details ?? [], design: designOf(style) };
}

const designOf = ({ print }: Style): Design => {
  if (!print) return 'plain';
  return print.name === 'motif' ? print.motif : print.name;
};

function cutFacts(cut: Cut, style: Style): CutFacts {
  const read = READERS[cut.type] as (cut: Cut, style: Style) => CutFacts;
  return read(cut, style);
}

type Readers = { [Type in Cut['type']]: (cut: Extract<Cut, { type: Type }>, style: Style) => CutFacts };

const READERS: Readers = {
  dress: dressFacts,
  top: topFacts,
  shirt: shirtFacts,
  polo: poloFacts,
  jumper: jumperFacts,
  cardigan: cardiganFacts,
  sweat: sweatFacts,
  jacket: jacketFacts,
  coat: coatFacts,
  gilet: giletFacts,
  trousers: trouserFacts,
  jeans: jeansFacts,
  shorts: shortsFacts,
  skirt: skirtFacts,
  jumpsuit: jumpsuitFacts,
  playsuit: jumpsuitFacts,
  swimsuit: swimsuitFacts,
  bikini: bikiniFacts,
  coord: ({ upper, lower }, style) => pairFacts(cutFacts(upper, style), cutFacts(lower, style)),
  heels: heelsFacts,
  boots: bootsFacts,
  loafers: loafersFacts,
  sandals: sandalsFacts,
  trainers: trainersFacts,
  bag: bagFacts,
  belt: beltFacts,
  scarf: scarfFacts,
  hat: hatFacts,
  sunglasses: sunglassesFacts,
  jewellery: jewelleryFacts,
  beauty: beautyFacts,
};

/** Two pieces sold as one: the upper one gives neck and sleeves, both give the name. */
function pairFacts(upper: CutFacts, lower: CutFacts): CutFacts {
  return {
    ...upper,
    kind: 'co-ords',
    nouns: [`${upper.nouns[0]} and ${lower.nouns[0]} set`, 'pyjama set'],
    plural: false,
    shape: { code: 'two-piece', text: 'two-piece', titles: [] },
    details: [...(upper.details ?? []), ...(lower.details ?? [])],
  };
}
