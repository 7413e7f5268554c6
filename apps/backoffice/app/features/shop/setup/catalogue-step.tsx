import type { SetupDemoCatalogue } from '@shop/contracts/staff/site/setup';
import { useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useText } from '#backoffice/i18n/text-context.tsx';
import { RefusalNote } from '#backoffice/staff/refusal-note.tsx';
import { Button } from '#backoffice/ui/action/button.tsx';
import { Card } from '#backoffice/ui/page/card.tsx';
import { StepActions } from './setup-frame.tsx';
import { useStepWrite } from './use-step-write.ts';

type Props = { hasProducts: boolean; demo: SetupDemoCatalogue };

/** Ways to fill the shop. */
export function CatalogueStep({ hasProducts, demo }: Props) {
  const text = useText();
  return (
    <>
      <Card title={text('setup.step.catalogue')}>
        <div className="stack">
          <p role="status">{text(hasProducts ? 'setup.hasProducts' : 'setup.noProducts')}</p>
          <p>
            <Link to="/catalogue/import">{text('setup.import')}</Link>
          </p>
          <p>
            <Link to="/catalogue/categories">{text('setup.categories')}</Link>
          </p>
        </div>
      </Card>
      {demo.state !== 'unavailable' && <DemoCard hasProducts={hasProducts} demo={demo} />}
      <StepActions step="catalogue" />
    </>
  );
}

const POLL_MS = 1_000;

/** Loads the demo catalogue in the background, or removes it. */
function DemoCard({ hasProducts, demo }: Props) {
  const text = useText();
  const { send, isBusy, refusals } = useStepWrite('catalogue', { stays: true });
  const [isAsking, setAsking] = useState(false);
  const isLoading = demo.state === 'loading';
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isLoading) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isLoading, revalidate]);
  const remove = () => {
    if (isAsking) send({ intent: 'remove-demo' });
    setAsking(!isAsking);
  };
  return (
    <Card title={text('setup.demo.title')}>
      <div className="stack">
        <p>{text('setup.demo.about')}</p>
        <p role="status">{describeState(demo, text)}</p>
        <RefusalNote refusals={refusals} />
        <div className="row">
          {demo.products === 0 && !isLoading && (
            <Button disabled={isBusy || hasProducts} onClick={() => send({ intent: 'load-demo' })}>
              {text('setup.demo.load')}
            </Button>
          )}
          {demo.products > 0 && !isLoading && (
            <Button look={isAsking ? 'danger' : undefined} disabled={isBusy} onClick={remove}>
              {text(isAsking ? 'setup.demo.confirm' : 'setup.demo.remove', { count: demo.products })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

function describeState(demo: SetupDemoCatalogue, text: ReturnType<typeof useText>): string {
  const { state, products, online, done, total } = demo;
  if (state === 'loading') return text('setup.demo.loading', { done, total });
  if (state === 'failed') return text('setup.demo.failed');
  if (products === 0) return '';
  return text(online > 0 ? 'setup.demo.loaded' : 'setup.demo.kept', { count: products });
}
