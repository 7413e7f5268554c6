import { STORE_CHOICE_PATH } from '@shop/domain/site/store/store-switch';
import { useText } from '#app/i18n/text.ts';
import { useShop } from '#app/shop/shop.tsx';
import { Flag } from '#app/ui/picture/flag.tsx';
import type { StoreOption } from './store-option.ts';
import './store.css';

type StorePageProps = {
  options: readonly StoreOption[];
  sisters: readonly { name: string; address: string }[];
  /** Previous page, to continue with in the other store. */
  from: string;
};

/** All stores of the brand. Plain form, since another store is another document. */
export function StorePage({ options, sisters, from }: StorePageProps) {
  const text = useText();
  return (
    <section className="stores container">
      <h1 className="display">{text('store.title')}</h1>
      <p className="stores__text muted">{text('store.text')}</p>
      <form method="post" action={STORE_CHOICE_PATH}>
        <input type="hidden" name="from" value={from} />
        <ul className="stores__list">
          {options.map((option) => (
            <li key={option.word}>
              <Choice {...option} />
              {option.views.length > 0 && <Views {...option} />}
            </li>
          ))}
        </ul>
      </form>
      {sisters.length > 0 && (
        <>
          <h2>{text('store.sisters')}</h2>
          <ul>
            {sisters.map(({ name, address }) => (
              <li key={name}>
                <a className="stores__sister" href={address}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Choice({ word, flag, locale, direction, country, language, currency }: StoreOption) {
  const text = useText();
  const isCurrent = useShop().store.localeISOCode === locale;
  return (
    <button className="stores__store" type="submit" name="store" value={word} aria-current={isCurrent || undefined}>
      <Flag name={flag} />
      <span lang={locale} dir={direction}>
        <strong>{country}</strong>
        <span className="stores__terms muted">
          {language} · <bdi>{currency}</bdi>
        </span>
      </span>
      {isCurrent && <span className="stores__here">{text('store.current')}</span>}
    </button>
  );
}

function Views({ country, views }: StoreOption) {
  const text = useText();
  return (
    <ul className="stores__views" aria-label={country}>
      {views.map(({ word, view }) => (
        <li key={word}>
          <button className="stores__view" type="submit" name="store" value={word}>
            {text(`store.view.${view}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
