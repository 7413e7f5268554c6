import { CONTENT_PAGES } from '@shop/domain/content/content-pages';
import { Form } from 'react-router';
import { useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';

type FaqSearchProps = { words: string; onType: (words: string) => void };

const MAX_LENGTH = 100;

export function FaqSearch({ words, onType }: FaqSearchProps) {
  const text = useText();
  return (
    <Form className="faq-search" role="search" action={CONTENT_PAGES.faq.path} aria-label={text('faq.search.label')}>
      <TextField
        label={text('faq.search.label')}
        type="search"
        name="q"
        maxLength={MAX_LENGTH}
        value={words}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
      />
      <Button type="submit">{text('faq.search.submit')}</Button>
    </Form>
  );
}
