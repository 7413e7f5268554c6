import type { HelpReply } from '@shop/contracts/shop/discovery/page';
import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { ROUTES } from '@shop/domain/site/pages/route-table';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Breadcrumb } from '#app/ui/text/breadcrumb.tsx';
import { FaqAnswers } from './faq-answers.tsx';
import { type FaqTopic, findQuestions, splitFound } from './faq-questions.ts';
import { FaqSearch } from './faq-search.tsx';
import { FaqTopicCards, FaqTopicLinks } from './faq-topics.tsx';
import './faq.css';

type FaqPageProps = {
  title: string;
  intro?: string | null | undefined;
  /** Of title and introduction, where it is not that of the store. */
  language?: FaqTopic['language'];
  topics: readonly FaqTopic[];
  /** Current topic; undefined on the start page. */
  topic?: FaqTopic | undefined;
  /** Open question. */
  anchor?: string | undefined;
  /** Search text. */
  words: string;
  /** Result of the search for `words`; absent while nothing is searched. */
  found?: HelpReply | undefined;
  contactPath: string;
};

/** FAQ by topic with search: by form on the server, and while typing in the browser. */
export function FaqPage({
  title,
  intro,
  topics,
  topic,
  anchor,
  words: requested,
  found,
  contactPath,
  ...faq
}: FaqPageProps) {
  const text = useText();
  const language = topic ? topic.language : faq.language;
  const [words, setWords] = useTexts(requested);
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
        <h1 className="display" {...language}>
          {topic?.title ?? title}
        </h1>
        <FaqIntro language={language}>{topic ? topic.intro : intro}</FaqIntro>
        <FaqSearch words={words} onType={setWords} />
      </div>
      {isSearching && <FaqResults topics={topics} words={words} found={words === requested ? found : undefined} />}
      {!isSearching && topic && <FaqOneTopic topics={topics} topic={topic} anchor={anchor} />}
      {!isSearching && !topic && <FaqTopicCards topics={topics} />}
      <FaqContact path={contactPath} />
    </div>
  );
}

/** Typed text, reset when the URL changes. */
function useTexts(requested: string): [string, (words: string) => void] {
  const [typed, setTyped] = useState({ requested, words: requested });
  if (typed.requested !== requested) setTyped({ requested, words: requested });
  return [typed.words, (words) => setTyped({ requested, words })];
}

type FaqIntroProps = Pick<FaqTopic, 'language'> & { children: string | null | undefined };

const FaqIntro = ({ language, children }: FaqIntroProps) =>
  children ? (
    <p className="faq__intro" {...language}>
      {children}
    </p>
  ) : null;

/** While typing, the questions with these words; once searched, the answers and pages of the search. */
function FaqResults({ topics, words, found }: Pick<FaqPageProps, 'topics' | 'words' | 'found'>) {
  const text = useText();
  const { questions, pages } = found
    ? splitFound(topics, found.found)
    : { questions: findQuestions(topics, words), pages: [] };
  const isEmpty = questions.length + pages.length === 0;
  return (
    <section className="faq__results">
      <p className="faq__count" role="status">
        {text('faq.found', { count: questions.length + pages.length })}
      </p>
      {found?.corrected && <p>{text('faq.corrected', { words: found.corrected })}</p>}
      {isEmpty && <p>{text('faq.empty')}</p>}
      <FaqAnswers questions={questions} />
      {pages.length > 0 && <FaqPages pages={pages} />}
    </section>
  );
}

function FaqPages({ pages }: { pages: HelpReply['found'] }) {
  const text = useText();
  return (
    <nav className="faq-pages" aria-labelledby="faq-pages">
      <h2 className="faq-pages__title" id="faq-pages">
        {text('faq.pages')}
      </h2>
      <ul>
        {pages.map(({ path, label, description }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {description && <p className="muted">{description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OneTopicProps = { topics: readonly FaqTopic[]; topic: FaqTopic; anchor: string | undefined };

function FaqOneTopic({ topics, topic, anchor }: OneTopicProps) {
  return (
    <div className="faq__columns">
      <FaqTopicLinks topics={topics} current={topic.slug} />
      {/* Key: another topic or question remounts, so that the right one is open. */}
      <FaqAnswers key={`${topic.slug} ${anchor}`} questions={topic.questions} language={topic.language} open={anchor} />
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
