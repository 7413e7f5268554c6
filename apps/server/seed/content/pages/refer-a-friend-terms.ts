import type { PageData } from '../demo-document.ts';
import { RETURN_DAYS } from '../markets.ts';
import type { Voice } from '../voice.ts';

export const referAFriendTermsPage = ({ name }: Voice): PageData => ({
  slug: 'refer-a-friend-terms',
  title: 'Refer a friend: the terms',
  intro: 'Who can refer whom, what counts as a first order and when you get your reward.',
  seo: {
    metaTitle: 'Refer a friend: the terms',
    metaDescription: `How referring a friend to ${name} works: who counts, when the reward comes and what does not count.`,
  },
  sections: [
    {
      anchor: 'who',
      title: 'Who can take part',
      body: `<p>Anybody with an account in a shop that has “Refer a friend” in it: the United Kingdom, the United States and
Australia. Your friend must be new: somebody who has never ordered from us, as a guest or with an account.</p>`,
    },
    {
      anchor: 'friend',
      title: 'What your friend gets',
      body: `<p>The percentage that your page shows, off the first order, once. Your code does not go together with another code.</p>`,
    },
    {
      anchor: 'reward',
      title: 'What you get, and when',
      body: `<p>The amount that your page shows, for each friend. It comes when the first order of your friend can no longer be sent
back: ${RETURN_DAYS} days after it was delivered. It is credit in your account; where a shop has no account balance, it is a
code that works once, within a year.</p>`,
    },
    {
      anchor: 'what-does-not-count',
      title: 'What does not count',
      body: `<ul>
<li>Yourself: another account or address of your own.</li>
<li>An order that goes to an address of yours, or is paid with a card or made on a device that you have used with us.</li>
<li>An order that is cancelled, or of which everything is sent back.</li>
<li>An order of gift cards alone.</li>
</ul>
<p>We do not tell you why a referral did not count, since that would tell you something about your friend.</p>`,
    },
    {
      anchor: 'invitations',
      title: 'Invitations by email',
      body: `<p>Only give us the address of somebody who wants to hear from you. They get one email with your first name and your
link, and can stop all further ones with one click. We do not tell you whether somebody shops with us.</p>`,
    },
  ],
});
