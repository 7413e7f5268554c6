import payment from '#app/features/site/footer/marks/payment.svg?no-inline';
import type { Instalments } from './format-instalments.ts';
import './instalments.css';

/** The name of the method is part of the words. */
export const InstalmentLines = ({ lines, hint }: Instalments) => (
  <div className="instalments">
    {lines.map(({ method, words }) => (
      <p className="instalments__line" key={method}>
        <img src={`${payment}#${method}`} alt="" width={48} height={30} loading="lazy" />
        {words}
      </p>
    ))}
    <p className="instalments__hint">{hint}</p>
  </div>
);
