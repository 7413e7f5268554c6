import { ROUTES } from '@shop/domain/site/pages/route-table';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { ErrorBox } from '#app/ui/text/error-box.tsx';
import './closure.css';

/**
 * Landing page of the data export mail. Downloads on click, because link prefetching must not consume the one-time
 * token.
 */
export function FetchForm({ token }: { token: string }) {
  const text = useText();
  if (token === '') return <DeadExport />;
  return (
    <Form className="account-life" method="post" action={ROUTES.accountArchive.path} reloadDocument>
      <p>{text('accountLife.fetch.text')}</p>
      <input type="hidden" name="token" value={token} />
      <div>
        <Button type="submit">{text('accountLife.fetch.submit')}</Button>
      </div>
    </Form>
  );
}

function DeadExport() {
  const text = useText();
  return (
    <div className="account-life">
      <ErrorBox title={text('accountLife.fetch.dead')}>
        <p>{text('accountLife.fetch.again')}</p>
      </ErrorBox>
      <div>
        <ButtonLink variant="secondary" to={ROUTES.deleteAccount.path}>
          {text('accountLife.export.ask')}
        </ButtonLink>
      </div>
    </div>
  );
}
