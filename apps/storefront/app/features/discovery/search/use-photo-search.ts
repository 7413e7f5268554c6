import { isApiError } from '@shop/contracts/shop/api-error';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reportRequestError } from '#app/browser/error-reporting.ts';
import { isNetworkFailure } from '#app/browser/network-failure.ts';
import type { Refusal } from '#app/form/form-reply.ts';
import { useErrorText } from '#app/i18n/text.ts';
import { photoPath } from './search-paths.ts';

type PhotoSearch = { isBusy: boolean; problem?: string; at?: string };

/** Uploads a photo and navigates to the results. Errors are shown on the current page. */
export function usePhotoSearch() {
  const navigate = useNavigate();
  const { key: page } = useLocation();
  const errorText = useErrorText();
  const [{ isBusy, problem, at }, setSearch] = useState<PhotoSearch>({ isBusy: false });

  async function sendAndGo(photo: Blob) {
    setSearch({ isBusy: true });
    try {
      const { sendPhoto } = await import('./send-photo.ts');
      await navigate(photoPath(await sendPhoto(photo)));
      setSearch({ isBusy: false });
    } catch (error) {
      setSearch({ isBusy: false, problem: errorText(findRefusal(error)), at: page });
    }
  }

  return { isBusy, problem: at === page ? problem : undefined, searchPhoto: (photo: Blob) => void sendAndGo(photo) };
}

function findRefusal(error: unknown): Refusal {
  if (isNetworkFailure(error)) return { code: 'network_error', reason: '' };
  if (!isApiError(error)) {
    reportError(error);
    return { code: 'internal', reason: '' };
  }
  const [refusal] = error.errors;
  if (refusal) return refusal;
  reportRequestError(error);
  return { code: error.code === 'timeout' ? 'timeout' : 'internal', reason: '' };
}
