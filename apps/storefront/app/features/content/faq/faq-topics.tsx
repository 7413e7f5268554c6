import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/picture/icon.tsx';
import type { FaqTopic } from './faq-questions.ts';

/** Number of questions listed on a topic card. */
const NAMED = 3;

const getPath = (slug: string): string => `${CONTENT_PAGES.faq.path}/${slug}`;

export function FaqTopicCards({ topics }: { topics: readonly FaqTopic[] }) {
  return (
    <ul className="faq-cards">
      {topics.map(({ slug, title, questions, language }) => (
        <li className="faq-card panel" key={slug} {...language}>
          <h2 className="faq-card__title">
            <Link to={getPath(slug)}>
              {title}
              <Icon name="arrow" size="small" />
            </Link>
          </h2>
          <ul>
            {questions.slice(0, NAMED).map(({ anchor, question }) => (
              <li key={anchor}>
                <Link className="faq-card__question" to={`${getPath(slug)}#${anchor}`}>
                  {question}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

export function FaqTopicLinks({ topics, current }: { topics: readonly FaqTopic[]; current: string }) {
  const text = useText();
  return (
    <nav className="faq-topics" aria-label={text('faq.topics')}>
      <ul>
        {topics.map(({ slug, title, language }) => (
          <li key={slug} {...language}>
            <Link to={getPath(slug)} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
