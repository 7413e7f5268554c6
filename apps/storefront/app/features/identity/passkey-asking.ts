import { isApiError } from '@shop/contracts/shop/api-error';
import { useState } from 'react';
import { isNetworkFailure } from '#app/browser/network-failure.ts';
import { type ErrorText, useErrorText } from '#app/i18n/text.ts';

type State = { isAsking: boolean; failure?: { message: string } };

/** Work that waits for a device and its owner, and in which words it failed. `unfinished` is said where nobody answered. */
export function usePasskeyAsking(unfinished: string) {
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ isAsking: false });

  /** Whether it came to anything. */
  async function ask(work: () => Promise<void>): Promise<boolean> {
    setState({ isAsking: true });
    try {
      await work();
      setState({ isAsking: false });
      return true;
    } catch (error) {
      setState({ isAsking: false, failure: { message: messageOf(error, errorText) ?? unfinished } });
      return false;
    }
  }
  return { ...state, ask };
}

function messageOf(error: unknown, errorText: ErrorText): string | undefined {
  if (isNetworkFailure(error)) return errorText({ code: 'network_error', reason: 'network_error' });
  if (isApiError(error)) return errorText(error.errors[0] ?? { code: 'internal', reason: error.message });
  // So a browser says that the device has one of those that are there already.
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return errorText({ code: 'passkey_taken', reason: error.message });
  }
  return undefined;
}
