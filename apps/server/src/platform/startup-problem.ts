/** Why the shop cannot start, as one sentence with the cure: the message is all that whoever started it reads. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
