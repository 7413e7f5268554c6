/** In the place of what a test never reaches. */
export const unused = (): never => {
  throw new Error('not needed here');
};
