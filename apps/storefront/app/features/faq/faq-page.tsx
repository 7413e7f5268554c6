import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { ROUTES } from '@shop/domain/route-table';
import { useState } from 'react';
import { useText } from '#app/i18n/text.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FaqAnswers } from './faq-answers.tsx';
import { type FaqTopic, findQuestions } from './faq-questions.ts';
import { FaqSearch } from './faq-search.tsx';
import { FaqTopicCards, FaqTopicLinks } from './faq-topics.tsx';
import './faq.css';

type FaqPageProps = {
  title: string;
  intro?: string | null | undefined;
  topics: readonly FaqTopic[];
  /** The one that is shown; none on the first page. */
  topic?: FaqTopic | undefined;
  /** The question that is open. */
  anchor?: string | undefined;
  /** What is searched for. */
  words: string;
  contactPath: string;
};

/** Questions by topic, and a search among them: on the server by its form, and with script while somebody types. */
export function FaqPage({ title, intro, topics, topic, anchor, words: asked, contactPath }: FaqPageProps) {
  const text = useText();
  const [words, setWords] = useWords(asked);
  const isSearching = words.trim() !== '';
  return (
    <div className="faq container">
      <Breadcrumb
        label={text('listing.breadcrumb')}
        steps={[
          { name: text('listing.home'), to: ROUTES.home.path },
          ...(topic ? [{ name: title, to: CONTENT_PAGES.faq.path }, { name: topic.title }] : [{ name: title }]),
        ]}
      />
      <div className="faq__head">
        <h1 className="display">{topic?.title ?? title}</h1>
        <FaqIntro>{topic ? topic.intro : intro}</FaqIntro>
        <FaqSearch words={words} onType={setWords} />
      </div>
      {isSearching && <FaqResults topics={topics} words={words} />}
      {!isSearching && topic && <FaqOneTopic topics={topics} topic={topic} anchor={anchor} />}
      {!isSearching && !topic && <FaqTopicCards topics={topics} />}
      <FaqContact path={contactPath} />
    </div>
  );
}

/** What is typed, until the address says something else. */
function useWords(asked: string): [string, (words: string) => void] {
  const [typed, setTyped] = useState({ asked, words: asked });
  if (typed.asked !== asked) setTyped({ asked, words: asked });
  return [typed.words, (words) => setTyped({ asked, words })];
}

const FaqIntro = ({ children }: { children: string | null | undefined }) =>
  children ? <p className="faq__intro">{children}</p> : null;

function FaqResults({ topics, words }: Pick<FaqPageProps, 'topics' | 'words'>) {
  const text = useText();
  const found = findQuestions(topics, words);
  return (
    <section className="faq__results">
      <p className="faq__count" role="status">
        {text('faq.found', { count: found.length })}
      </p>
      {found.length === 0 && <p>{text('faq.empty')}</p>}
      <FaqAnswers questions={found} />
    </section>
  );
}

type OneTopicProps = { topics: readonly FaqTopic[]; topic: FaqTopic; anchor: string | undefined };

function FaqOneTopic({ topics, topic, anchor }: OneTopicProps) {
  return (
    <div className="faq__columns">
      <FaqTopicLinks topics={topics} current={topic.slug} />
      {/* Another topic, or another question, begins with what it opens. */}
      <FaqAnswers key={`${topic.slug} ${anchor}`} questions={topic.questions} open={anchor} />
    </div>
  );
}

function FaqContact({ path }: { path: string }) {
  const text = useText();
  return (
    <section className="faq__contact" aria-labelledby="faq-contact">
      <div>
        <h2 className="display" id="faq-contact">
          {text('faq.contact.title')}
        </h2>
        <p>{text('faq.contact.text')}</p>
      </div>
      <ButtonLink to={path}>{text('faq.contact.link')}</ButtonLink>
    </section>
  );
}
