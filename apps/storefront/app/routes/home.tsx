import { metadataName } from '@shop/domain/brand';
import { PUBLIC_PAGE } from '#app/caching.ts';
import { BRAND_VOICE } from '#app/features/frame/brand-voice.ts';
import { PageTitle } from '#app/features/frame/page-title.tsx';
import { Emphasis } from '#app/i18n/emphasis.tsx';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import './home.css';

export const headers = () => PUBLIC_PAGE;

export default function HomeRoute() {
  const text = useText();
  const { brand, store } = useShop();
  const voice = BRAND_VOICE[store.brand];
  return (
    <>
      <PageTitle>{text(`home.${voice}.title`)}</PageTitle>
      <meta name="description" content={text('home.lead')} />
      <section className="hero">
        <div className="container">
          <p className="eyebrow">{metadataName(brand)}</p>
          <h1 className="display hero__headline">
            <Emphasis>{text(`home.${voice}.headline`)}</Emphasis>
          </h1>
          <p className="hero__lead">{text('home.lead')}</p>
          <ButtonLink to="/newsletter">{text('home.newsletter')}</ButtonLink>
        </div>
      </section>
      <Promises />
    </>
  );
}

const PROMISES = ['prices', 'returns', 'pressure'] as const;

function Promises() {
  const text = useText();
  return (
    <section className="promises container" aria-label={text('home.promise.label')}>
      <ul>
        {PROMISES.map((promise) => (
          <li key={promise}>
            <strong>{text(`home.promise.${promise}.title`)}</strong>
            <span className="muted">{text(`home.promise.${promise}.text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
