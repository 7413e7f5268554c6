import { useText } from '#app/i18n/text.ts';
import './home.css';

type HomePromisesProps = { items: readonly { title: string; text: string }[] };

/** Service promises of the shop. */
export function HomePromises({ items }: HomePromisesProps) {
  const text = useText();
  if (items.length === 0) return null;
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
