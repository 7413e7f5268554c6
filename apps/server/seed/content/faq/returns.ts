import type { FaqTopicData } from '../demo-document.ts';
import { RETURN_DAYS } from '../markets.ts';

export const RETURNS: FaqTopicData = {
  slug: 'returns',
  title: 'Returns and refunds',
  intro: 'Sending back, and getting your money.',
  position: 3,
  questions: [
    {
      anchor: 'how-long',
      question: 'How long do I have to send something back?',
      answer: `<p>${RETURN_DAYS} days, counted from the day your order reaches you. It is enough that the parcel is on its way by then.</p>`,
    },
    {
      anchor: 'how',
      question: 'How do I return something?',
      answer: `<p>Begin under <a href="/returns-policy/start-return">Start a return</a>, with or without an account. What it costs where
you live is under <a href="/returns">Returns</a>.</p>`,
    },
    {
      anchor: 'refund-when',
      question: 'When do I get my money back?',
      answer: `<p>We refund as soon as your parcel is back and checked, and tell you by email. The money goes where it came from. Banks
may then need a few days of their own to show it. Where you have an account balance you can choose credit instead, which is
there at once.</p>`,
    },
    {
      anchor: 'what-not',
      question: 'Is there anything I cannot send back?',
      answer: `<p>Beauty products whose seal is broken, earrings that have been worn, and gift cards. Everything else should be unworn
and unwashed, with its labels on. If something is faulty none of this applies: see
<a href="/returns#faulty">Faulty or wrong</a>.</p>`,
    },
    {
      anchor: 'exchange',
      question: 'Can I exchange it for another size?',
      answer: `<p>Yes. Choose the size when you start the return: we keep it for you for ${RETURN_DAYS} days, and send it as soon as your parcel
is with us.</p>`,
    },
  ],
};
