import { describe, expect, test } from 'vitest';
import { issueLine } from '../issue.ts';
import { textOf } from '../resolve/test-library.ts';
import { folderMistakes } from './mistakes/folders.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { issuesOfFolder } from './test-folder-mistakes.ts';
import { mistakeAreas, plantMistake } from './test-mistakes.ts';

test('the corpus has more than 1,000 different mistakes', () => {
  const all = Object.values(mistakeAreas).flat();
  expect(all.length).toBeGreaterThan(1000);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ document, right, wrong }) => `${document} ${right} ${wrong}`)).size).toBe(all.length);
});

describe.each(Object.entries(mistakeAreas))(
  'one mistake is one line with a place and a suggestion: %s',
  (_, mistakes) => {
    test.each(mistakes.map((mistake): [string, Mistake] => [mistake.name, mistake]))(
      '%s (PAGE-03)',
      (_name, mistake) => {
        const { file, text, check, line } = plantMistake(mistake);
        const issues = check(file, text);
        expect(issues.map(issueLine)).toHaveLength(1);
        const [issue] = issues;
        const { at, message, hint, severity = 'error' } = mistake;
        expect(issue).toMatchObject({ file, severity, message, hint, line: line + (mistake.line ?? 0) });
        expect(
          text
            .split('\n')
            .slice(issue!.line! - 1)
            .join('\n')
            .slice(issue!.column! - 1),
        ).toSatisfy((rest: string) => rest.startsWith(at));
      },
    );
  },
);

test.each(folderMistakes)('$name is one line in its document (PAGE-03)', ({ files, file, isClosed, at, ...said }) => {
  const found = issuesOfFolder(files, isClosed).filter((issue) => issue.file === file);
  expect(found.map(issueLine)).toHaveLength(1);
  const [{ message, hint, severity, line, column }] = found as [(typeof found)[0]];
  expect({ message, hint, severity }).toEqual({
    severity: 'error',
    message: said.message,
    hint: said.hint,
    ...(said.severity && { severity: said.severity }),
  });
  expect(
    textOf(files[file]!)
      .split('\n')
      [line! - 1]!.slice(column! - 1),
  ).toSatisfy((rest: string) => rest.startsWith(at));
});
