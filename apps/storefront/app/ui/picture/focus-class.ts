import './focal-point.css';

/** Classes of a focal point such as `50% 20%`, because the content security policy forbids style attributes. */
export const focusClass = (focus: string | undefined): string =>
  focus ? ` focus-x-${focus.replace('% ', ' focus-y-').slice(0, -1)}` : '';
