import { CONTENT_PAGES } from '@shop/domain/content-pages';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { FaqTopic } from './faq-questions.ts';

/** So many questions of a topic are named before it is opened. */
const NAMED = 3;

const pathOf = (slug: string): string => `${CONTENT_PAGES.faq.path}/${slug}`;

export function FaqTopicCards({ topics }: { topics: readonly FaqTopic[] }) {
  return (
    <ul className="faq-cards">
      {topics.map(({ slug, title, questions }) => (
        <li className="faq-card panel" key={slug}>
          <h2 className="faq-card__title">
            <Link to={pathOf(slug)}>
              {title}
              <Icon name="arrow" size="small" />
            </Link>
          </h2>
          <ul>
            {questions.slice(0, NAMED).map(({ anchor, question }) => (
              <li key={anchor}>
                <Link className="faq-card__question" to={`${pathOf(slug)}#${anchor}`}>
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
        {topics.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={pathOf(slug)} aria-current={slug === current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
