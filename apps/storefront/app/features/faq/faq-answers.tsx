import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/rich-text.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FaqQuestion, FoundQuestion } from './faq-questions.ts';

type FaqAnswersProps = {
  questions: readonly (FaqQuestion | FoundQuestion)[];
  /** The anchor of the one that is open. */
  open?: string | undefined;
};

export function FaqAnswers({ questions, open }: FaqAnswersProps) {
  const text = useText();
  const pointedAt = usePointedAt(open);
  return (
    <div className="faq-answers">
      {questions.map((one) => (
        <Disclosure
          key={`${one.anchor} ${one.anchor === pointedAt}`}
          summary={one.question}
          defaultOpen={one.anchor === pointedAt}
        >
          {/* A browser opens what encloses the place that an address points at, so the place is inside. */}
          <div className="faq-answers__answer" id={one.anchor}>
            <RichText html={one.answer} />
            {'topic' in one && <p className="muted">{text('faq.in', { topic: one.topic.title })}</p>}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

/** With script the part behind the hash opens a question, too, and the page moves to the one that was asked for. */
function usePointedAt(open: string | undefined): string | undefined {
  const anchorOfHash = useLocation().hash.slice(1);
  const [anchor, setAnchor] = useState(open);
  useEffect(() => {
    if (anchorOfHash) setAnchor(anchorOfHash);
    else if (open) document.getElementById(open)?.scrollIntoView({ block: 'center' });
  }, [anchorOfHash, open]);
  return anchor;
}
