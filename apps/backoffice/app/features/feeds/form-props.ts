/** Form of an entry, with the reason of a refusal beside its field. */
export type FormProps<Fields> = {
  fields: Fields;
  onChange: (fields: Fields) => void;
  place: { brand: string; region: string };
  /** Reason at a field or below it, such as `columns.0.links.1.url`. */
  errorAt: (path: string) => string | undefined;
};
