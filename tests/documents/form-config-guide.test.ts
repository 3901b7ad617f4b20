import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { issueWords } from '../../src/engine/compile/issue.ts';
import { goldenCodes, goldenGroups, goldenProducts } from '../../src/engine/forms/asset/test-products.ts';
import { checkFormConfig } from '../../src/engine/forms/form-config/check/check-form-config.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/writing-a-page.md'), 'utf8');
const { product } = goldenProducts.find((one) => one.product.code === 'LC-NB10')!;

/** The rows of the table of mistakes: what is written, and what is said. */
const table = /\| written \| said \|\n\|[ |-]+\n((?:\|.*\n)+)/.exec(guide)?.[1] ?? '';
const rows = [...table.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(
  ([, written = '', said = '']) => [written, said] as const,
);

/** The text of a formConfig with what is written on its third line. */
function textWith(written: string): string {
  const whole = written.replaceAll('{ ... }', '{ "wide": true }');
  const isSetting = /^"(?:when|required)":/.test(whole);
  return `{\n  "fields": {\n    ${isSetting ? `"uid": { ${whole} }` : whole}\n  }\n}`;
}

test('the guide has a table of the mistakes of a formConfig', () => {
  expect(rows.length).toBeGreaterThanOrEqual(7);
});

test.each(rows)('the guide says of %s what the check says (FORM-25)', (written, said) => {
  const input = { asset: 'device' as const, groups: goldenGroups('device'), product, codes: goldenCodes };
  const { issues } = checkFormConfig(textWith(written), input);
  expect(issues.map((issue) => `Line ${issue.line}: ${issueWords(issue, 'en')}`)).toEqual([said]);
});
