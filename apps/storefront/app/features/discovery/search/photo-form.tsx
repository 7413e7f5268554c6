import { ROUTES } from '@shop/domain/site/pages/route-table';
import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import type { Refusal } from '#app/form/form-reply.ts';
import { useErrorText, useText } from '#app/i18n/text.ts';
import { Button } from '#app/ui/action/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { usePhotoSearch } from './use-photo-search.ts';

/** Image search form; without JavaScript the target page forwards the photo. */
export function PhotoForm({ refusal }: { refusal?: Refusal | undefined }) {
  const text = useText();
  const errorText = useErrorText();
  const { isBusy, problem, searchPhoto } = usePhotoSearch();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const photo = new FormData(event.currentTarget).get('image');
    if (photo instanceof File) searchPhoto(photo);
  }

  return (
    <Form
      className="photo-form"
      method="post"
      encType="multipart/form-data"
      action={ROUTES.searchResults.path}
      onSubmit={onSubmit}
    >
      <TextField
        type="file"
        name="image"
        accept="image/*"
        label={text('search.photo.label')}
        hint={text('search.photo.hint')}
        error={problem ?? (refusal && errorText(refusal))}
        required
      />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {text(isBusy ? 'search.photo.busy' : 'search.photo.submit')}
      </Button>
    </Form>
  );
}
