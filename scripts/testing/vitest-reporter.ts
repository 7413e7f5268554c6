import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { createReport, type Failure, REPORT_FILE, type RunReport, readFirstLine, readStack } from './run-report.ts';

/** Writes the outcome of a Vitest run, with the failures of hooks and files that no test is charged with. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const report = createReport();
    for (const module of modules) {
      addOwnErrors(report, module, module);
      for (const suite of module.children.allSuites()) addOwnErrors(report, suite, module);
      for (const test of module.children.allTests()) addTest(report, test);
    }
    report.errors.push(...unhandledErrors.map(readStack));
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}

function addOwnErrors(report: RunReport, part: TestModule | TestSuite, { relativeModuleId: file }: TestModule): void {
  const name = part.type === 'module' ? 'the file or one of its hooks' : `a hook of ${part.fullName}`;
  report.failures.push(...part.errors().map((error): Failure => ({ file, name, error: readFirstLine(error) })));
}

function addTest(report: RunReport, test: TestCase): void {
  const { state, errors } = test.result();
  if (test.diagnostic()?.flaky) report.flaky.push(describeFailure(test, errors?.[0]));
  else if (state === 'passed') report.passed += 1;
  else if (state === 'failed') report.failures.push(describeFailure(test, errors[0]));
  else report.skipped += 1;
}

function describeFailure(test: TestCase, error: Parameters<typeof readFirstLine>[0]): Failure {
  return { file: test.module.relativeModuleId, name: test.fullName, error: readFirstLine(error) };
}
