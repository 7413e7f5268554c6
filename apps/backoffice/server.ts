import * as build from 'virtual:react-router/server-build';
import type { RenderStaffPage } from '@shop/contracts/staff/backoffice';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { visitorContext } from './app/staff/visitor-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderStaffPage: RenderStaffPage = (request, visitor) => {
  const context = new RouterContextProvider();
  context.set(visitorContext, visitor);
  return handle(request, context);
};
