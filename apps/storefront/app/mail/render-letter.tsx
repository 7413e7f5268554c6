import type { RenderMail } from '@shop/contracts/storefront';
import { renderToStaticMarkup } from 'react-dom/server';
import { letterText } from './letter.ts';
import { letterOf } from './letters.ts';
import { MailPage } from './mail-page.tsx';

export const renderLetter: RenderMail = async (message, reader) => {
  const letter = letterOf(message, reader);
  const html = renderToStaticMarkup(<MailPage letter={letter} reader={reader} />);
  return { subject: letter.subject, html: `<!DOCTYPE html>${html}`, text: letterText(letter) };
};
