import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

export const staffLiveEndpoints = {
  stream: staffEndpoint({
    method: 'GET',
    path: '/live',
    access: { staff: 'self' },
    rateClass: 'api',
    summary:
      'Stream changes of records that the caller may read as text/event-stream: `{ topic, id, version }`, and an event `beat` every 15 seconds. Ends with the session.',
    response: z.string().meta({ description: 'text/event-stream' }),
  }),
};
