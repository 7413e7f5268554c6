import type { RenderMail } from '@shop/contracts/storefront';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildMail } from './build-mail.ts';
import { formatMailText } from './mail-content.ts';
import { MailPage } from './mail-page.tsx';
import { addressMerchant } from './merchant-templates.ts';

export const renderMail: RenderMail = async (message, given) => {
  const reader = addressMerchant(message, given);
  const content = buildMail(message, reader);
  const html = renderToStaticMarkup(<MailPage content={content} reader={reader} />);
  return { subject: content.subject, html: `<!DOCTYPE html>${html}`, text: formatMailText(content) };
};
