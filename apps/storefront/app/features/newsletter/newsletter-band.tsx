import { useSyncExternalStore } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { FormReply } from '#app/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import './newsletter.css';

/** The sign-up at the head of the footer. With script it answers in place; without, on a page of its own. */
export function NewsletterBand() {
  const text = useText();
  const fetcher = useFetcher<FormReply>();
  return (
    <section className="newsletter-band" aria-labelledby="newsletter-band">
      <AnsweringScript />
      <div className="newsletter-band__inner container">
        <div>
          <h2 className="display" id="newsletter-band">
            {text('newsletter.headline')}
          </h2>
          <p className="muted">{text('newsletter.text')}</p>
        </div>
        <NewsletterForm form={fetcher.Form} source="footer" reply={fetcher.data} busy={fetcher.state !== 'idle'} />
      </div>
    </section>
  );
}

/** Fetched ahead: without a connection the router could not load it any more, and would reload the page instead. */
function AnsweringScript() {
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return inBrowser && <PrefetchPageLinks page="/newsletter" />;
}
