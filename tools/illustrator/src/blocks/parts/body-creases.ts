import { points } from '../../geometry/geometry.ts';
import { isBodyHugging, type Measures } from './body.ts';
import { bothSides, type Crease, type Draft } from './draft.ts';
import type { Neckline, NecklineName } from './necklines.ts';
import type { Silhouette } from './silhouettes.ts';

type CreasePlan = {
  measures: Measures;
  neckline: Neckline;
  name: NecklineName;
  silhouette: Silhouette;
  hem: number;
};

/** Creases at the points of tension: armpit to bust, the side of the waist, the hips. */
export function bodyCreases(draft: Draft, plan: CreasePlan): Crease[] {
  const { silhouette } = plan;
  const falling = silhouette === 'aline' || silhouette === 'shirt' || silhouette === 'shift';
  const creases = bothSides(draft, pulledCreases(plan))
    .filter(({ through }) => !falling || through.every(([, y]) => y <= 44))
    .slice(0, draft.back ? 6 : undefined);
  const shoulders = plan.neckline.shoulder && !isBodyHugging(plan.measures) ? SHOULDER_CREASES : [];
  return [
    ...creases,
    ...bothSides(draft, shoulders),
    ...(draft.back ? BACK_CREASES : []),
    ...(plan.name === 'cowl' && !draft.back ? COWL_CREASES : []),
  ];
}

function pulledCreases({ measures, silhouette, hem }: CreasePlan): Crease[] {
  if (silhouette === 'slip') return SLIP_CREASES;
  if (isBodyHugging(measures)) return HUGGING_CREASES.filter(({ through }) => (through[0]?.[1] ?? 0) < hem - 4);
  return looseCreases(measures).filter(({ through }) => (through[2]?.[1] ?? 0) < hem + 4);
}

const SLIP_CREASES: Crease[] = [
  { through: points`14.6,22.5 9,28 2,31`, width: 1.4, height: 0.3, fadeIn: 0.05, fadeOut: 0.6 },
  { through: points`12.6,40 8,47 6.5,60`, width: 1.6, height: 0.3, fadeIn: 0.1, fadeOut: 0.6 },
  { through: points`13.4,44 7,46 0,52`, width: 1.3, height: 0.24, fadeIn: 0.05, fadeOut: 0.6 },
  { through: points`16.4,58 12,70 12.6,92`, width: 2, height: 0.34, fadeOut: 0.4 },
  { through: points`7,30 5.5,40 7,52`, width: 1.5, height: -0.26, fadeOut: 0.5 },
];

const HUGGING_CREASES: Crease[] = [
  { through: points`14.6,23 10,25 4.5,25.5`, width: 1, height: 0.22 },
  { through: points`13,38 8,40.5 1,39.5`, width: 0.8, height: 0.22 },
  { through: points`13.2,42.5 8,43 2,45`, width: 0.9, height: 0.2 },
  { through: points`13.6,35 9,37 3.5,36`, width: 0.8, height: 0.16 },
  { through: points`16,53 9,51 2,53.5`, width: 1.2, height: 0.16 },
  { through: points`16.4,66 8,64.5 1.5,66`, width: 1.3, height: 0.18 },
];

function looseCreases({ ease: e, mens }: Measures): Crease[] {
  const b = mens ? 2.4 : 0;
  return [
    {
      through: points`${14.8 + e + b},${22.8 + e * 0.3 + b * 0.5} ${11 + b},27 6,29`,
      width: 1.3,
      height: 0.34,
      fadeIn: 0.05,
      fadeOut: 0.6,
    },
    {
      through: points`${14.8 + e + b},${20.6 + e * 0.3 + b * 0.5} ${10.5 + b},22.4 6.5,21`,
      width: 1.1,
      height: 0.26,
      fadeIn: 0.05,
      fadeOut: 0.6,
    },
    { through: points`${14.2 + b},33 11.5,40 12,54`, width: 1.6, height: 0.36, fadeOut: 0.5 },
    { through: points`11.2,28 9.4,38 10.4,50`, width: 1.5, height: -0.26, fadeOut: 0.5 },
    { through: points`${13 + e + b},45 9,47 4,46`, width: 1.1, height: 0.2 },
  ];
}

const SHOULDER_CREASES: Crease[] = [{ through: points`9,4 10,9 9,15`, width: 1.4, height: 0.18 }];

const BACK_CREASES: Crease[] = [
  { through: points`-9,9 -6,16 -9,24`, width: 1.6, height: 0.3 },
  { through: points`9,9 6,16 9,24`, width: 1.6, height: -0.3 },
  { through: points`-3,33 0,40 -2,50`, width: 1.8, height: 0.3 },
];

const COWL_CREASES: Crease[] = [
  { through: points`-9.6,10 0,23.5 9.6,10`, width: 1.25, height: 0.75, fadeIn: 0.08, fadeOut: 0.08 },
  { through: points`-10.2,12 0.4,29 10.2,12`, width: 1.5, height: 0.7, fadeIn: 0.08, fadeOut: 0.1 },
  { through: points`-10.6,15 -0.4,34 10.6,15`, width: 1.7, height: 0.5, fadeIn: 0.12, fadeOut: 0.14 },
];
