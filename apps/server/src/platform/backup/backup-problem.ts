import { StartupProblem } from '#server/platform/startup-problem.ts';

/** A backup that cannot be made or used, in a sentence for the operator. */
export class BackupProblem extends StartupProblem {}
