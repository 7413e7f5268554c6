import { createContext, useContext } from 'react';

/** What every field of a document's form knows. */
type FormContextValue = {
  /** Reasons of refusals by the path of their field, such as `blocks.0.headline`. */
  errors: ReadonlyMap<string, string>;
  /** The source is shown beside the edited locale. */
  hasSource: boolean;
  direction: 'ltr' | 'rtl';
  locale: string;
  brand: string;
  zone: string;
  regions: readonly string[];
  isReadOnly: boolean;
};

export const FormContext = createContext<FormContextValue>({
  ...{ errors: new Map(), hasSource: false, direction: 'ltr', locale: 'en-GB', brand: '' },
  ...{ zone: 'UTC', regions: [], isReadOnly: true },
});

export const useFormContext = (): FormContextValue => useContext(FormContext);
