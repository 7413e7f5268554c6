import type { TextLanguage } from '@shop/domain/content/document-language';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { RichText } from '#app/shop/rich-text.tsx';
import { Disclosure } from '#app/ui/action/disclosure.tsx';
import { answerPath, type FaqQuestion, type FoundQuestion } from './faq-questions.ts';

type FaqAnswersProps = {
  questions: readonly (FaqQuestion | FoundQuestion)[];
  /** Where it is not that of the store; a found question has its own. */
  language?: TextLanguage | undefined;
  /** Anchor of the open question. */
  open?: string | undefined;
};

export function FaqAnswers({ questions, language, open }: FaqAnswersProps) {
  const text = useText();
  const pointedAt = usePointedAt(open);
  return (
    <div className="faq-answers">
      {questions.map((one) => (
        <Disclosure
          key={`${one.anchor} ${one.anchor === pointedAt}`}
          summary={<span {...('topic' in one ? one.topic.language : language)}>{one.question}</span>}
          defaultOpen={one.anchor === pointedAt}
        >
          {/* Browsers open the <details> around a fragment target, so the id is inside it. */}
          <div className="faq-answers__answer" id={one.anchor}>
            <div {...('topic' in one ? one.topic.language : language)}>
              <RichText html={one.answer} />
            </div>
            {'topic' in one && (
              <p>
                <Link to={answerPath(one)}>{text('faq.in', { topic: one.topic.title })}</Link>
              </p>
            )}
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

/** With JavaScript the URL fragment opens a question, too, and the requested question is scrolled into view. */
function usePointedAt(open: string | undefined): string | undefined {
  const hash = useLocation().hash.slice(1);
  const [anchor, setAnchor] = useState(open);
  useEffect(() => {
    if (hash) setAnchor(hash);
    else if (open) document.getElementById(open)?.scrollIntoView({ block: 'center' });
  }, [hash, open]);
  return anchor;
}
