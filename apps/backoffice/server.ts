import * as build from 'virtual:react-router/server-build';
import type { RenderStaffPage } from '@shop/contracts/staff/backoffice';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { chooseLanguage } from './app/i18n/language.ts';
import { LANGUAGE_COOKIE, readCookie } from './app/staff/cookies.ts';
import { languageContext } from './app/staff/language-context.ts';
import { visitorContext } from './app/staff/visitor-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export const renderStaffPage: RenderStaffPage = (request, visitor) => {
  const context = new RouterContextProvider();
  const chosen = readCookie(request.headers.get('cookie'), LANGUAGE_COOKIE);
  context.set(visitorContext, visitor);
  context.set(languageContext, chooseLanguage(chosen, request.headers.get('accept-language')));
  return handle(request, context);
};
