import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { createReport, type Failure, REPORT_FILE, readFirstLine, readStack } from './run-report.ts';

/** Writes the outcome of a Playwright run, with errors that happen outside of any test. */
export default class PlaywrightReporter implements Reporter {
  #report = createReport();
  #suite: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#report.errors.push(readStack(error));
  }

  // Last: errors of the global teardown are reported after onEnd.
  async onExit(): Promise<void> {
    for (const test of this.#suite?.allTests() ?? []) this.#add(test);
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(this.#report));
  }

  printsToStdio(): boolean {
    return false;
  }

  #add(test: TestCase): void {
    const outcome = test.outcome();
    if (outcome === 'expected') this.#report.passed += 1;
    else if (outcome === 'unexpected') this.#report.failures.push(describeFailure(test, test.results.at(-1)));
    else if (outcome === 'flaky') this.#report.flaky.push(describeFailure(test, test.results[0]));
    else this.#report.skipped += 1;
  }
}

function describeFailure(test: TestCase, result: TestResult | undefined): Failure {
  const [, project, , ...titles] = test.titlePath();
  const { error, status } = result ?? {};
  return {
    file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
    name: `[${project}] ${titles.join(' > ')}`,
    error: error ? readFirstLine(error) : `ended as ${status ?? 'not run'}`,
  };
}
