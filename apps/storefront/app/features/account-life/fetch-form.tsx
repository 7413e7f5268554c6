import { ROUTES } from '@shop/domain/route-table';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorBox } from '#app/ui/error-box.tsx';
import { ARCHIVE_PATH } from './account-life-paths.ts';
import './account-life.css';

/** Where the mail with somebody's data leads. A click fetches it, since looking at a link must not use it up. */
export function FetchForm({ token }: { token: string }) {
  const text = useText();
  if (token === '') return <DeadExport />;
  return (
    <Form className="account-life" method="post" action={ARCHIVE_PATH} reloadDocument>
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
