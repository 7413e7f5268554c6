import type { FaqTopicData } from '../demo-document.ts';

export const ACCOUNT: FaqTopicData = {
  slug: 'account',
  title: 'Your account',
  intro: 'Signing in, details, emails and leaving.',
  position: 7,
  questions: [
    {
      anchor: 'forgotten-password',
      question: 'I have forgotten my password. What now?',
      answer: `<p>Ask for a link under <a href="/customer/account/forgotpassword">Forgotten password</a>. It works once and for 60 minutes.
If no email comes, we do not know the address you entered: try the one your order emails go to.</p>`,
    },
    {
      anchor: 'password-rules',
      question: 'What makes a good password?',
      answer: `<p>At least eight characters, with a letter and a digit, and none of those that everybody uses. Long beats clever: four
unrelated words are hard to guess and easy to keep.</p>`,
    },
    {
      anchor: 'change-details',
      question: 'How do I change my email address or name?',
      answer: `<p>Under <a href="/customer/account/edit">your details</a>. A new email address counts once you have followed the link we
send to it.</p>`,
    },
    {
      anchor: 'newsletter',
      question: 'How do I stop your emails?',
      answer: `<p>With the link at the end of every newsletter, in one click, or under <a href="/customer/account/edit">your details</a>.
Emails about your orders still come, as long as you order.</p>`,
    },
    {
      anchor: 'delete-account',
      question: 'How do I delete my account?',
      answer: `<p>Under <a href="/customer/account/delete">Delete account</a>. We send you a code that works for 15 minutes; when you have
entered it, the account is gone. Orders stay in our books for as long as tax law asks for, without the rest.</p>`,
    },
  ],
};
