import type { PageData } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

export const accessibilityPage = (voice: Voice): PageData => ({
  slug: 'accessibility',
  title: 'Accessibility',
  intro: `Everybody should be able to shop at ${voice.name}. This is what we do for it, and what does not work well yet.`,
  seo: {
    metaTitle: 'Accessibility statement',
    metaDescription: `How ${voice.name} works with keyboard, screen reader and zoom, what does not yet, and how to tell us.`,
  },
  sections: [
    {
      anchor: 'aim',
      title: 'Our aim',
      body: `<p>We build to the Web Content Accessibility Guidelines 2.2 at level AA. That is our aim and our measure, not a
certificate: nobody outside has audited the shop.</p>`,
    },
    {
      anchor: 'what-works',
      title: 'What you can count on',
      body: `<ul>
<li>Buying, filtering and your account work with a keyboard alone, and what has the focus is in view.</li>
<li>The first link of every page skips to its content.</li>
<li>Text can be enlarged to 400% without a loss of content.</li>
<li>Colour is never the only sign: a sold-out size is crossed out and said to be sold out.</li>
<li>Movement stops when your device asks for less of it. Nothing plays by itself.</li>
<li>The pages work without script, with fewer comforts.</li>
<li>Arabic pages run from right to left.</li>
</ul>`,
    },
    {
      anchor: 'limits',
      title: 'What does not work well yet',
      body: `<ul>
<li>Garment pictures are illustrations. Their alternative text names the piece, its colour and the side it is seen from,
but not every detail of its cut. Those are in the description.</li>
<li>Searching with a photo needs a photo. Everything it finds can also be found with words and filters.</li>
<li>Parts of the payment may come from the bank or card company that confirms it, and are theirs to make accessible.</li>
</ul>`,
    },
    {
      anchor: 'how-we-test',
      title: 'How we test',
      body: `<p>These tests run before every new version of the shop, on the pages you see:</p>
<ul>
<li>The rules that a machine can check (axe-core), on the kinds of page from the home page to the confirmation of an
order and its return, and on those of the account, in English and in Arabic, at the width of a phone (390 pixels) and of a desk (1440
pixels).</li>
<li>With the keyboard alone: buying, from the product to the checkout, filtering, and signing in to the account.</li>
<li>The main kinds of page at 400% zoom, in English and in Arabic: nothing has to be scrolled sideways, and no text is cut
off.</li>
</ul>
<p>A machine finds only some of what can stand in somebody’s way. No tests with people who use a screen reader have been
made yet.</p>`,
    },
    {
      anchor: 'tell-us',
      title: 'Tell us',
      body: `<p>If something stands in your way, <a href="/contact">write to us</a> or send an email to
<a href="mailto:${voice.email}">${voice.email}</a>. Say which page it is and what you use (browser, screen reader, zoom).
If you need information from this shop in another form, ask: you get it by email.</p>
<p>In the United Kingdom the Equality Advisory and Support Service can help if you are not content with our answer.</p>`,
    },
  ],
});
