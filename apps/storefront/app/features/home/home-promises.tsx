import { useText } from '#app/i18n/text.ts';
import './home.css';

type HomePromisesProps = { items: readonly { title: string; text: string }[] };

/** What everybody can count on. */
export function HomePromises({ items }: HomePromisesProps) {
  const text = useText();
  return (
    <section className="home-promises container" aria-label={text('home.promise.label')}>
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <strong>{item.title}</strong>
            <span className="muted">{item.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
