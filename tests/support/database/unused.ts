/** Stands for a dependency that a test never calls. */
export const unused = (): never => {
  throw new Error('unexpected call of an unused dependency');
};
