import type { JudgedQuery } from '../judged-query.ts';

/** One style, by its name or number. */
export const KNOWN_ITEMS: readonly JudgedQuery[] = [
  { query: 'DR6711', must: { code: 'DR6711' } },
  { query: 'jk0895-01', must: { code: 'JK0895' } },
  { query: 'cowl-neck satin midi dress', must: { kind: 'dresses' }, should: { title: 'cowl-neck satin midi dress' } },
  { query: 'milkmaid gingham midi dress', must: { kind: 'dresses' }, should: { title: 'milkmaid gingham midi dress' } },
  {
    query: 'puff sleeve floral tea dress',
    must: { kind: 'dresses' },
    should: { title: 'puff-sleeve floral tea dress' },
  },
  { query: 'fair isle jumper', must: { title: 'jumper' }, should: { design: 'fair-isle' } },
  { query: 'pussy bow blouse', must: { title: ['blouse', 'shirt'] }, should: { title: 'pussy-bow' } },
  { query: 'penny loafers', must: { title: 'loafers' }, should: { title: 'penny' } },
  { query: 'hoop earrings', must: { shape: 'earrings' }, should: { title: 'hoop' } },
  { query: 'satin pyjama set black', must: { kind: 'co-ords' }, should: { title: 'satin pyjama' } },
  { query: 'ripped mom jeans', must: { kind: 'jeans' }, should: { title: 'ripped mom' } },
  {
    query: 'quilted shoulder bag black',
    must: { kind: 'bags', colour: 'black' },
    should: { title: 'quilted shoulder' },
  },
];
