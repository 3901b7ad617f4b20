import type { BrowserContext } from '@playwright/test';

/** Problems of a page: errors in its console (which include policy violations) and uncaught ones. */
export interface ProblemWatch {
  /** The journey causes this on purpose. It fails if the problem does not occur. */
  expectProblem(pattern: RegExp): void;
  /** Unexpected problems, and expected ones that did not occur, one line each. */
  read(): string[];
}

/** Watches all pages of a browser context, including later ones. */
export function watchProblems(context: BrowserContext): ProblemWatch {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url, lineNumber } = message.location();
    seen.push(`console error: ${message.text()} (${url}:${lineNumber + 1})`);
  });
  context.on('weberror', (error) => {
    seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  return {
    expectProblem(pattern) {
      expected.push(pattern);
    },
    read() {
      const unexpected = seen.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      const missing = expected.filter((pattern) => !seen.some((problem) => pattern.test(problem)));
      return [...unexpected, ...missing.map((pattern) => `expected, but did not happen: ${pattern}`)];
    },
  };
}
