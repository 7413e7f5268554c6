/** Startup error as one sentence with its remedy: the message is all that the operator sees. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
