import type { StaffApi } from '@shop/contracts/staff/client';

type Body<Name extends 'start' | 'scan' | 'recount' | 'assignCode' | 'apply' | 'abandon'> = NonNullable<
  Parameters<StaffApi['stockTakes'][Name]>[0]
>['body'];

export type Scan = Body<'scan'>['scans'][number];
export type StartWrite = { intent: 'start' } & Body<'start'>;
export type TakeWrite =
  | ({ intent: 'scan' } & Body<'scan'>)
  | ({ intent: 'recount' } & Body<'recount'>)
  | ({ intent: 'assign' } & Body<'assignCode'>)
  | ({ intent: 'apply' } & Body<'apply'>)
  | ({ intent: 'abandon' } & Body<'abandon'>)
  | { intent: 'count-rest' };

/** Makes the call of a write. The API validates its body. */
export function runTakeWrite({ stockTakes }: StaffApi, takeId: string, write: TakeWrite): Promise<unknown> {
  const params = { takeId };
  const { intent: _, ...body } = write;
  const calls = {
    scan: () => stockTakes.scan({ params, body: body as Body<'scan'> }),
    recount: () => stockTakes.recount({ params, body: body as Body<'recount'> }),
    assign: () => stockTakes.assignCode({ params, body: body as Body<'assignCode'> }),
    apply: () => stockTakes.apply({ params, body: body as Body<'apply'> }),
    abandon: () => stockTakes.abandon({ params, body: body as Body<'abandon'> }),
    'count-rest': () => stockTakes.countRest({ params, body: {} }),
  };
  return calls[write.intent]();
}
