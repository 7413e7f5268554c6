import { PrefetchPageLinks, useFetcher } from 'react-router';
import type { FormReply } from '#app/form/form-reply.ts';
import { useText } from '#app/i18n/text.ts';
import { useHydrated } from '#app/ui/page/hydrated.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import './newsletter.css';

/** Newsletter sign-up at the top of the footer. With JavaScript it replies in place; without, on its own page. */
export function NewsletterBand() {
  const text = useText();
  const fetcher = useFetcher<FormReply>();
  return (
    <section className="newsletter-band" aria-labelledby="newsletter-band">
      {/* Only online: the router reloads the page when it cannot load a route, also when it prefetches it. */}
      {useHydrated() && navigator.onLine && <PrefetchPageLinks page="/newsletter" />}
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
