import { blockKinds } from '../../../schemas/blocks/index.ts';
import { dialogKinds } from '../../../schemas/dialogs/index.ts';
import { rowInputRule } from '../../../schemas/inputs/row-input.ts';
import { errorAt, type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { needsKey, uselessKeys } from '../../../schemas/rules/keys-together.ts';
import { copiesOf, type Json, type Rule } from '../../../schemas/rules/rule.ts';
import { actionRule } from '../../../schemas/shared/action.ts';
import { buttonRule } from '../../../schemas/shared/button.ts';
import { columnRule } from '../../../schemas/shared/column.ts';
import { fieldRule } from '../../../schemas/shared/field.ts';
import { filterRule } from '../../../schemas/shared/filter.ts';
import { mapLayerRule } from '../../../schemas/shared/map-layer.ts';
import { isShellPath } from '../../../schemas/site/shell-paths.ts';
import { sourceKinds } from '../../../schemas/sources/index.ts';
import type { CheckContext } from './check-context.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkSchemaPath, grammarOfPage } from './check-schema-path.ts';
import { checkTexts } from './check-texts.ts';
import type { FoundKeyword, Walk } from './walk.ts';

/** The path a page document must carry: '/admin/users' for 'pages/admin/users.json'. */
export const pathOfFile = (file: string): string => `/${file.replace(/^pages\//, '').replace(/\.json$/, '')}`;

/** Checks the rules that a schema cannot express. */
export function checkRules(page: Json, walk: Walk, file: string, context: CheckContext): Finding[] {
  const found = checkPlace(page, file, context);
  for (const keyword of walk.keywords) {
    const rule = rules[keyword.name];
    if (rule) found.push(...rule(keyword).map((finding) => ({ ...finding, of: keyword.pointer })));
  }
  // A copied tab or panel also copies its blocks: one mistake.
  const copied = found.filter(({ pointer }) => /\/(?:items|panels)\/\d+\/id$/.test(pointer)).map(entryOf);
  const ids = checkIds(walk.keywords).filter(({ pointer }) => !copied.some((entry) => pointer.startsWith(entry)));
  return [
    ...found,
    ...ids,
    ...checkSpans(walk.keywords),
    ...walk.keywords.flatMap((keyword) => (keyword.name === 'block' ? needsKey(keyword, 'else', 'when') : [])),
    ...walk.keywords.flatMap(checkItem),
    ...checkDuplicates(walk.lists),
    ...checkTexts(walk),
  ];
}

/** Checks shorthand as written: only the expanded form of it has the other rules. */
export const checkShorthand = ({ keywords }: Walk): Finding[] =>
  keywords.flatMap((keyword) => {
    const { kind } = keyword.value;
    const known = keyword.name === 'block' && typeof kind === 'string' ? (blockKinds as Kinds)[kind] : undefined;
    return known?.expands ? (known.rule?.(keyword) ?? []) : [];
  });

const entryOf = ({ pointer }: Finding) => pointer.slice(0, pointer.length - 'id'.length);

/** A value of a detail has no column to sort or to widen. */
const checkItem = ({ name, value, pointer }: FoundKeyword): Finding[] =>
  name === 'column' && /\/items\/\d+$/.test(pointer)
    ? uselessKeys({ value, pointer }, ['sort', 'width'], 'outside of a table')
    : [];

/** Finds blocks with a width outside of a grid. */
function checkSpans(keywords: readonly FoundKeyword[]): Finding[] {
  const blocks = keywords.filter(({ name }) => name === 'block');
  const grids = new Set(blocks.flatMap(({ value, pointer }) => (value.kind === 'grid' ? [`${pointer}/items`] : [])));
  return blocks.flatMap(({ value, pointer }) =>
    value.span === undefined || grids.has(pointer.slice(0, pointer.lastIndexOf('/')))
      ? []
      : [
          warningAt(
            `${pointer}/span`,
            '"span" does nothing outside of a grid',
            'Remove it, or put the block in a grid.',
          ),
        ],
  );
}

function checkPlace(page: Json, file: string, { pages = [], opens }: CheckContext): Finding[] {
  const found = checkSchemaPath(page.$schema, grammarOfPage(file));
  const path = pathOfFile(file);
  if (typeof page.path === 'string' && page.path.startsWith('/') && page.path !== path)
    found.push(
      errorAt('/path', `the path "${page.path}" does not match the file`, `Write "${path}" or move the file.`),
    );
  else if (isShellPath(path))
    found.push(
      errorAt('/path', `the page "${path}" never opens`, 'Move the file: a screen of the console has this path.'),
    );
  else if (opens && !opens(path))
    found.push(warningAt('/path', 'no menu entry opens this page', `Add one with the URL "${path}".`));
  // Only the later of two documents is reported, so that one mistake is one line.
  const twin = pages.find((other) => other.id === page.id && other.file !== file);
  if (twin && twin.file < file)
    found.push(errorAt('/id', `the id "${twin.id}" is already used in ${twin.file}`, 'Give each page a unique id.'));
  return found;
}

/** Finds duplicate ids; a block copied with its children is one mistake. */
function checkIds(keywords: readonly FoundKeyword[]): Finding[] {
  const blocks = keywords.filter(({ name, value }) => name === 'block' && typeof value.id === 'string');
  return copiesOf(blocks.map(({ value }) => String(value.id))).map(({ indexes }) => {
    const ids = indexes.map((index) => `"${String(blocks[index]!.value.id)}"`);
    const [at = '', ...also] = indexes.map((index) => `${blocks[index]!.pointer}/id`);
    const shown = ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
    const message = ids.length > 1 ? `duplicate ids ${shown}` : `duplicate id ${shown}`;
    return { ...errorAt(at, message, 'Give each block a unique id.'), ...(also.length > 0 ? { also } : {}) };
  });
}

type Kinds = Readonly<Record<string, { schema: object; rule?: Rule; expands?: true }>>;

/** A kind's own rule, by `kind`. */
const ofKind =
  (kinds: Kinds): Rule =>
  (keyword) => {
    const { kind } = keyword.value;
    return typeof kind === 'string' && Object.hasOwn(kinds, kind) ? (kinds[kind]!.rule?.(keyword) ?? []) : [];
  };

/** The rules by keyword; kinds have their own. */
const rules: Readonly<Record<string, Rule>> = {
  block: ofKind(blockKinds),
  source: ofKind(sourceKinds),
  dialog: ofKind(dialogKinds),
  action: actionRule,
  field: fieldRule,
  rowInput: rowInputRule,
  filter: filterRule,
  column: columnRule,
  button: buttonRule,
  mapLayer: mapLayerRule,
};
