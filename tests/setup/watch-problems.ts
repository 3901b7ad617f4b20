import type { BrowserContext } from '@playwright/test';

/** What a page has to complain of: errors in its console (the browser tells broken policies there too) and uncaught ones. */
export interface ProblemWatch {
  /** The journey brings this about on purpose. It then has to happen, or the journey fails. */
  expectProblem(pattern: RegExp): void;
  /** Problems nobody expected and expected ones that did not come, one line each. */
  read(): string[];
}

/** Listens to all pages of a browser context, also those that are opened later. */
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
