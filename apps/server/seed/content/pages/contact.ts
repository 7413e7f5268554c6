import type { PageData } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

/** The form comes from the page. */
export const contactPage = (voice: Voice): PageData => ({
  slug: 'contact',
  title: 'Contact us',
  intro:
    'Tell us what it is about. If it is about an order, its number helps: it is in the email you got when you placed it.',
  body: `<p>A person reads every message and answers by email. Much is answered already: <a href="/delivery">Delivery</a>,
<a href="/returns">Returns</a> and the <a href="/size-guide">Size guide</a>. Where your parcel is, you see quickest under
<a href="/customer/track-order">Track an order</a>, or without an account under
<a href="/order-lookup">Find your order</a>.</p>
<p>Please never send us a card number or a password. We never ask for either.</p>`,
  seo: {
    metaTitle: 'Contact us',
    metaDescription: `How to reach ${voice.name}: about an order, a return, a size or anything else.`,
  },
  sections: [
    {
      anchor: 'by-post',
      title: 'By email or post',
      body: `<p><a href="mailto:${voice.email}">${voice.email}</a></p>
<p>${voice.legalName}, ${voice.address}. Please do not send returns there: see <a href="/returns">Returns</a>.</p>`,
    },
    {
      anchor: 'complaints',
      title: 'If we have let you down',
      body: `<p>Say so in the form and tell us what would put it right. A complaint goes to somebody who may decide about it, and
you get an answer with reasons, whether or not it is the one you hoped for.</p>`,
    },
  ],
});
