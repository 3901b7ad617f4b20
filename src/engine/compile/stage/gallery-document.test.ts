import { describe, expect, test } from 'vitest';
import { documentContext } from '../../../../tests/documents/read-documents.ts';
import { charts } from '../../../schemas/charts/index.ts';
import { dataSets } from '../../../schemas/generated/data-sets.js';
import { checkPage } from '../check/check-page.ts';
import { issueLine } from '../issue.ts';
import { formatJson } from '../json/format-json.ts';
import { compilePage } from '../page/compile-page.ts';
import { site } from '../test-site.ts';
import { galleryDocument } from './gallery-document.ts';
import { galleryGroups, galleryKinds } from './gallery-kinds.ts';
import { stageFile } from './on-stage.ts';

const examples = galleryKinds.flatMap((kind) =>
  kind.examples.map((example, index) => ({ name: `${kind.group} ${kind.name} ${index + 1}`, kind, example })),
);

describe('the kinds of the gallery', () => {
  test('each has a meaning and an example (EDIT-04)', () => {
    expect(galleryKinds.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
    expect(galleryKinds.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([]);
    expect(new Set(galleryKinds.map(({ group }) => group))).toEqual(new Set(galleryGroups));
  });

  test('each look of a chart has an example', () => {
    const named = galleryKinds
      .filter(({ group }) => group === 'chart')
      .flatMap(({ examples }) => examples as { chart: string; look?: string }[]);
    const looks = Object.entries(charts).flatMap(([chart, { looks }]) => looks.map((look) => `${chart}/${look}`));
    expect(named.map(({ chart, look = 'default' }) => `${chart}/${look}`)).toEqual(looks);
  });
});

describe('the document of an example', () => {
  test.each(examples)('$name is a valid page', ({ kind, example }) => {
    const text = formatJson(galleryDocument(kind, example));
    const { page, issues } = checkPage(stageFile, text, { site: documentContext.site!, dataSets });
    expect(issues.map(issueLine)).toEqual([]);
    expect(compilePage(page!, [], site).loose).toEqual([]);
  });
});
