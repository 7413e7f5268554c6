import type { FieldForm } from '@shop/contracts/content/form-values';

/** Every field of a document takes these. */
export type InputProps<Form extends FieldForm = FieldForm> = {
  form: Form;
  label: string;
  isRequired: boolean;
  /** Such as `blocks.0.headline`. */
  path: string;
  value: unknown;
  /** The same field of the source. */
  source: unknown;
  onChange: (value: unknown) => void;
};
