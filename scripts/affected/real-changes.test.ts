import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAffectedTests } from './affected-tests.ts';
import { budgets, estimate } from './choose-tests.ts';
import { testParts } from './part-of.ts';
import { readRepository } from './read-repository.ts';

const repository = readRepository(join(import.meta.dirname, '../..'));

/** Changed files of this repository, and tests that are clearly about them. */
const changes: Record<string, string[]> = {
  'src/renderers/blocks/pivot/pivot-block.tsx': ['tests/journeys/reports.spec.ts'],
  'src/renderers/blocks/table/table-block.tsx': ['src/renderers/blocks/table/table-block.test.tsx'],
  'src/renderers/cells/tags-cell.tsx': ['src/renderers/cells/cells.test.tsx'],
  'src/renderers/charts/bar-chart.tsx': [
    'src/renderers/charts/canvas-charts.test.tsx',
    'tests/journeys/reports.spec.ts',
  ],
  'src/renderers/inputs/verify-code.tsx': ['src/renderers/inputs/verify-code.test.tsx'],
  'src/renderers/parts/wall-copy/wall-copy-part.tsx': [
    'src/renderers/parts/wall-copy/wall-copy-part.test.tsx',
    'tests/journeys/wall.spec.ts',
  ],
  'src/schemas/blocks/pivot.ts': ['tests/documents/documents.test.ts', 'tests/journeys/reports.spec.ts'],
  'server/routes/wall/wall-routes.ts': ['server/routes/wall/wall.test.ts', 'tests/journeys/wall.spec.ts'],
  'server/routes/users/save-user.ts': ['server/routes/users/users.test.ts', 'tests/journeys/users.spec.ts'],
  'schemas/pages/admin/users.json': ['tests/documents/documents.test.ts', 'tests/journeys/users.spec.ts'],
  'schemas/pages/assetsManagement/iotDevicesManagement.json': ['tests/journeys/devices.spec.ts'],
  'schemas/pages/admin/miniappCtrl.json': ['tests/documents/documents.test.ts'],
};

describe.each(Object.entries(changes))('%s', (change, expected) => {
  const { files } = findAffectedTests(repository, [change]);

  test('affects the tests about it', () => {
    expect(testParts.flatMap((part) => files[part] ?? [])).toEqual(expect.arrayContaining(expected));
  });

  test.each(testParts)('fits the budget of the part %s', (part) => {
    const seconds = files[part]!.reduce((sum, file) => sum + estimate(part, repository.textOf(file)), 0);
    expect(seconds).toBeLessThanOrEqual(budgets[part]);
  });
});
