import type { DemoDocument } from '../demo-document.ts';
import type { Voice } from '../voice.ts';

type Privacy = DemoDocument<'privacy-policy-page'>['data'];

export const privacyPolicyPage = (voice: Voice): Privacy => ({
  title: 'Privacy policy',
  intro: `What ${voice.legalName} knows about you, why, for how long, and what you can do about it.`,
  seo: {
    metaTitle: 'Privacy policy',
    metaDescription: `Which personal data ${voice.name} collects, what for, who sees it, and how to see or delete yours.`,
  },
  sections: [
    { anchor: 'who', title: '1. Who is responsible', body: whoBody(voice) },
    { anchor: 'what', title: '2. What we collect', body: WHAT },
    { anchor: 'why', title: '3. What for, and on which ground', body: WHY },
    { anchor: 'marketing', title: '4. Emails and other marketing', body: MARKETING },
    { anchor: 'who-sees', title: '5. Who else sees it', body: WHO_SEES },
    { anchor: 'how-long', title: '6. How long we keep it', body: HOW_LONG },
    { anchor: 'safety', title: '7. How we protect it', body: SAFETY },
    { anchor: 'rights', title: '8. Your rights', body: rightsBody(voice) },
    { anchor: 'children', title: '9. Children', body: CHILDREN },
    { anchor: 'changes', title: '10. Changes', body: CHANGES },
  ],
});

const whoBody = ({ name, legalName, address, email }: Voice): string =>
  `<p>${legalName}, ${address}, is the controller of the personal data that ${name} uses. Write to
<a href="mailto:${email}">${email}</a> with anything about your data.</p>
<p><strong>This shop is a demonstration</strong> of a fictional brand. Please do not enter real card details; whatever else
you enter stays in the database of whoever runs the demonstration.</p>`;

const WHAT = `<p>What you give us:</p>
<ul>
<li>when you order: name, address, email, what you buy, how it was paid (never the number of your card);</li>
<li>when you have an account: your password in a form that cannot be read back, addresses, saved pieces, preferences and,
if you tell us, your date of birth;</li>
<li>when you write to us: what you write;</li>
<li>when you search with a photo: the photo, from which we keep the measures that the search needs.</li>
</ul>
<p>What comes about when you use the shop: the address of your connection, the kind of device and browser, the pages you
ask for, and errors. If you allow it, also what you look at and search for, under a random number.</p>`;

const WHY = `<table><thead><tr><th>What for</th><th>Ground</th></tr></thead>
<tbody><tr><td>To take, deliver and refund orders, and to answer you</td><td>Our contract with you</td></tr>
<tr><td>To run your account</td><td>Our contract with you</td></tr>
<tr><td>To keep accounts and pay tax</td><td>The law</td></tr>
<tr><td>To keep the shop working and safe, and to prevent fraud</td><td>Our legitimate interest</td></tr>
<tr><td>The newsletter</td><td>Your consent</td></tr>
<tr><td>Analytics, personalisation and advertising</td><td>Your consent</td></tr></tbody></table>
<p>We make no decision about you by machine alone that has legal consequences for you. A payment that a fraud check holds
back is looked at by a person if you ask for it.</p>`;

const MARKETING = `<p>The newsletter comes only after you have confirmed your address through a link we send you, and every issue has
a link to leave. Your choices about email, text message and post are in your account under your details. Messages about
an order (placed, sent, refunded) are no marketing and come in any case.</p>`;

const WHO_SEES = `<p>Those who need it to do their part, and only that part: the carrier who brings your parcel, the payment
provider, the company that hosts the shop and sends its emails, a provider of address look-up, and, with your consent,
the analytics and advertising tools named under <a href="/cookies">Cookies</a>. Merroway and Merroway Outlet are one family
and share what they need to run both shops. We sell your data to nobody.</p>
<p>If one of them works outside the United Kingdom and the European Economic Area, we make sure by contract that your data
is protected there as it is here. We hand data to an authority only when the law makes us.</p>`;

const HOW_LONG = `<ul>
<li>Orders and invoices: six years after the end of the year, because tax law asks for it.</li>
<li>Your account: until you delete it. Orders then stay for the years above, without the rest.</li>
<li>Newsletter: until you leave. We then keep your address only so as not to write to you again.</li>
<li>Messages: as long as it takes to deal with them and with what follows from them.</li>
<li>Your choice about cookies and the cookies themselves: as long as <a href="/cookies">Cookies</a> says.</li>
</ul>`;

const SAFETY = `<p>Connections are encrypted. Passwords are stored so that nobody can read them, us included. Card numbers go from
your browser straight to the payment provider. Those who work for us see what their work needs and no more.</p>`;

const rightsBody = ({ email }: Voice): string =>
  `<p>You may ask to see your data, to have it corrected or deleted, to have its use restricted, and to take it with you in
a form that a machine can read. You may object to what we do out of legitimate interest, and take back a consent at any
time; what was done before stays lawful.</p>
<p>Much you can do yourself: <a href="/customer/account/edit">change your details</a>, or
<a href="/customer/account/delete">delete your account</a>. For the rest write to
<a href="mailto:${email}">${email}</a>; you get an answer within one month.</p>
<p>You may also complain to an authority, in the United Kingdom to the Information Commissioner’s Office
(<a target="_blank" href="https://ico.org.uk" rel="noopener">ico.org.uk</a>).</p>`;

const CHILDREN = '<p>The shop is not meant for children under 16, and we do not knowingly keep data about them.</p>';

const CHANGES = `<p>When we change this policy we put the new one here, with the date. If a change matters to you, we tell you by
email first.</p>`;
