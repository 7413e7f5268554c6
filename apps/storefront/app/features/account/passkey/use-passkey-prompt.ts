import { isApiError } from '@shop/contracts/shop/api-error';
import { useState } from 'react';
import { isNetworkFailure } from '#app/browser/network-failure.ts';
import { type ErrorText, useErrorText } from '#app/i18n/text.ts';

type State = { isPending: boolean; failure?: { message: string; code?: string | undefined } };

/** State of a WebAuthn prompt with its error message. `unfinished` is shown if the prompt was cancelled. */
export function usePasskeyPrompt(unfinished: string) {
  const errorText = useErrorText();
  const [state, setState] = useState<State>({ isPending: false });

  /** Resolves to false on failure. */
  async function ask(work: () => Promise<void>): Promise<boolean> {
    setState({ isPending: true });
    try {
      await work();
      setState({ isPending: false });
      return true;
    } catch (error) {
      setState({
        isPending: false,
        failure: { message: getMessage(error, errorText) ?? unfinished, code: getCode(error) },
      });
      return false;
    }
  }
  return { ...state, ask };
}

const getCode = (error: unknown): string | undefined => (isApiError(error) ? error.errors[0]?.code : undefined);

function getMessage(error: unknown, errorText: ErrorText): string | undefined {
  if (isNetworkFailure(error)) return errorText({ code: 'network_error', reason: 'network_error' });
  if (isApiError(error)) return errorText(error.errors[0] ?? { code: 'internal', reason: error.message });
  // WebAuthn error for a device that already has a registered passkey.
  if (error instanceof Error && error.name === 'InvalidStateError') {
    return errorText({ code: 'passkey_taken', reason: error.message });
  }
  return undefined;
}
