import type { ApiRequest } from './endpoint-call.ts';

/** §6: signed-in calls carry the access token; a guest's call stays as it is. */
export const withBearer = (request: ApiRequest, token: string | undefined): ApiRequest =>
  token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;
