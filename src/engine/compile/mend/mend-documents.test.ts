import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { DocumentChecks, issuesOf } from '../check/check-documents.ts';
import { checkPage } from '../check/check-page.ts';
import type { Mistake } from '../check/mistakes/mistake.ts';
import { baseContext, baseDocuments } from '../check/test-documents.ts';
import { mistakeAreas, plantMistake } from '../check/test-mistakes.ts';
import { issueLine } from '../issue.ts';
import { childPage, deviceRecord, devicesPage } from '../resolve/test-devices.ts';
import { site } from '../test-site.ts';
import { mendDocuments } from './mend-documents.ts';
import { mendMistake } from './test-mend.ts';

/** Fixed, so that every run mends the same mistakes. */
const seed = 20_261_128;

/** Mistakes whose line names one other word. */
const misspelt = Object.values(mistakeAreas)
  .flat()
  .filter(({ hint }) => /^Did you mean "[^"]+"\?$/.test(hint));

test('a fix never adds a mistake, and mends one whose line names another word (PAGE-03)', () => {
  const mistakes = fc.constantFrom(...misspelt);
  fc.assert(
    fc.property(mistakes, (mistake: Mistake) => {
      const { before, after } = mendMistake(plantMistake(mistake));
      expect(before, mistake.name).toHaveLength(1);
      // While there is a mistake, nothing is unused.
      expect(
        after.map(issueLine).filter((line) => !line.includes(' is never used')),
        mistake.name,
      ).toEqual([]);
    }),
    { seed, numRuns: propertyRuns(150) },
  );
});

const [contacts] = baseDocuments.filter(({ name }) => name === 'contacts');
const { file, text } = contacts!;
/** Mends a text of the page. */
function mend(wrong: string) {
  const check = (texts: ReadonlyMap<string, string>) => checkPage(file, texts.get(file)!, baseContext).issues;
  const { texts, mended } = mendDocuments(new Map([[file, wrong]]), check);
  return { text: texts.get(file), changes: mended.map(({ from, to }) => `${from} -> ${to}`) };
}
const wrongly = (...changes: [right: string, wrong: string][]) =>
  changes.reduce((before, [right, wrong]) => {
    if (!before.includes(right)) throw new Error(`no ${right}`);
    return before.replace(right, () => wrong);
  }, text);

describe('mends all that has one clear answer and keeps the rest as it is written', () => {
  test('several mistakes, also those that hide others', () => {
    const wrong = wrongly(
      ['"source": "people"', '"sorce":   "people"'],
      ['"kind": "table"', '"kind": "tabel"'],
      ['"field": "age", "title"', '"field": "aeg", "title"'],
    );
    const { text: mended, changes } = mend(wrong);
    expect(mended).toBe(text.replace('"source": "people"', '"source":   "people"'));
    expect(changes).toHaveLength(3);
  });

  test('broken JSON, then what it hid', () => {
    const wrong = wrongly(['"kind": "table",', '"kind": "tabel"'], ['"source": "people"', '\'source\': "people"']);
    expect(mend(wrong).text).toBe(text);
  });

  test.each([
    ['row.enabled && row.age > 17', 'row.enabled and row.age > 17'],
    ['row.enabled && row.age > 17', 'row.enabled && row.aeg > 17'],
    ['row.age != 17', 'row.age <> 17'],
    ['row.age in [17, 18]', 'row.age in (17, 18)'],
    ['row.name != null', 'row.name is not null'],
    ['row.name.contains("a")', "row.name like '%a%'"],
    ['row.name == "a"', 'row.name == “a”'],
  ])('the expression %s for %s', (right, wrong) => {
    const written = JSON.stringify(wrong);
    const condition = JSON.stringify('row.enabled && row.age > 17');
    const mended = mend(wrongly([condition, written])).text!;
    const { $ } = /"when": \{ "\$": (?<$>"(?:[^"\\]|\\.)*") \}/.exec(mended)!.groups!;
    expect(String(JSON.parse($!)).replaceAll("'", '"')).toBe(right);
  });

  test('but no name that other places use: they would not find it any more', () => {
    const renamed = Object.values(mistakeAreas)
      .flat()
      .find(({ name }) => name === 'a name with a space')!;
    const { before, after } = mendMistake(plantMistake(renamed));
    expect(before[0]!.fix).toBeDefined();
    expect(after).toBe(before);
  });

  test('but nothing where the author has to choose: nothing is deleted, and a new function may be meant', () => {
    const wrong = wrongly(
      ['"source": "people"', '"source": "zzzz"'],
      ['"version": 1', '"version": 1, "zzzz": 1'],
      ['"when": {', '"id": "1000049", "when": {'],
    );
    expect(mend(wrong)).toEqual({ text: wrong, changes: [] });
  });
});

test('a base is mended while a page that is based on it has a mistake too, and then that one', () => {
  const whole = new Map([
    ['records/device.json', JSON.stringify(deviceRecord, null, 2)],
    ['pages/devices.json', JSON.stringify(devicesPage, null, 2)],
    ['pages/lamps.json', JSON.stringify(childPage, null, 2)],
  ]);
  const check = (texts: ReadonlyMap<string, string>) => {
    const files = [...texts].map(([file, text]) => ({ file, text, hash: text }));
    const inFolder = (folder: string) => files.filter(({ file }) => file.startsWith(`${folder}/`));
    const siteFile = { file: 'site.json', text: JSON.stringify(site), hash: 'site' };
    const checked = new DocumentChecks().check(siteFile, inFolder('pages'), { records: inFolder('records') });
    return issuesOf(checked).filter(({ file }) => file !== 'site.json');
  };
  expect(check(whole)).toEqual([]);
  const wrong = new Map(whole)
    .set('pages/devices.json', whole.get('pages/devices.json')!.replace('"level",', '"lebel",'))
    .set('pages/lamps.json', whole.get('pages/lamps.json')!.replace('"body": {', '"bdoy": {'));
  expect(wrong).not.toEqual(whole);
  expect(mendDocuments(wrong, check).texts).toEqual(whole);
});
