import { asWord } from '../../../schemas/rules/as-word.ts';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import { type Claim, clashOf } from '../../expression/claims.ts';
import { type ConstantPart, claimsAgainst, claimsOfCondition, constantParts } from '../../expression/constant-parts.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import type { SyntaxNode } from '../../expression/syntax.ts';
import type { Expressions } from './check-expressions.ts';
import type { PageScope } from './page-scope.ts';
import type { FoundExpression, FoundKeyword, Walk } from './walk.ts';

/** Finds conditions that are always true, or never, and branches that never run. */
export function checkConditions(
  { expressions, keywords, broken }: Walk,
  scope: PageScope,
  checked: Expressions,
): Finding[] {
  const trees = new Trees();
  const found = expressions.flatMap((expression): Finding[] => {
    const { text, pointer, around, expects } = expression;
    // Most expressions are paths.
    const { tree } = isPath.test(text) ? {} : checked.of(expression);
    const parts = tree ? constantParts(tree, text, scope.at(around), expects === 'boolean') : [];
    if (parts.length === 0) return clashAround(expression, trees);
    return parts.map((part) => ({
      ...warningAt(pointer, part.message, part.hint),
      offset: part.start,
      misnamed: part.stranger && misnamedOption(part.stranger, around, keywords),
    }));
  });
  return [
    ...found,
    ...keywords.flatMap((keyword) => [...checkChoose(keyword, trees, broken), ...checkButton(keyword, trees)]),
  ];
}

/** A value that is not among the options of a field of the form. */
function misnamedOption(
  { path, value }: NonNullable<ConstantPart['stranger']>,
  { holder }: FoundExpression['around'],
  keywords: readonly FoundKeyword[],
): Finding['misnamed'] {
  const name = path.startsWith('form.') && holder ? path.slice('form.'.length) : undefined;
  const field = keywords.find(
    (one) => one.name === 'field' && one.value.field === name && one.pointer.startsWith(`${holder?.pointer}/`),
  );
  return field && { what: 'option', name: asWord(value), of: `${field.pointer}/options` };
}

const isPath = /^[A-Za-z_]\w*(\.\w+)+$/;

/** The claims of conditions; each text is parsed once. */
class Trees {
  private readonly known = new Map<string, SyntaxNode | undefined>();

  /** What holds while a condition is true. */
  claims(text: string): Claim[] {
    const tree = this.of(text);
    return tree ? claimsOfCondition(tree, text) : [];
  }

  /** What holds while a condition is false; undefined if unknown. */
  against(text: string): Claim[] | undefined {
    const tree = this.of(text);
    return tree && claimsAgainst(tree, text);
  }

  private of(text: string): SyntaxNode | undefined {
    if (!this.known.has(text)) {
      const parsed = parseExpression(text);
      this.known.set(text, 'node' in parsed ? parsed.node : undefined);
    }
    return this.known.get(text);
  }
}

/** What may change between two steps. */
const changes = /^(?:page|result|live|error)\b/;

/** A condition that contradicts one around it. */
function clashAround({ text, pointer, expects, around }: FoundExpression, trees: Trees): Finding[] {
  const { conditions = [] } = around;
  if (expects !== 'boolean' || conditions.length === 0) return [];
  const own = trees.claims(text);
  const outer = conditions.find((condition) => {
    const claims = trees.claims(condition.text);
    const clash = clashOf(claims) ? undefined : clashOf([...claims, ...own]);
    return clash && !changes.test(clash[0].path);
  });
  return outer
    ? [warningAt(pointer, 'this is never true', `It contradicts the condition around it: ${outer.text}.`)]
    : [];
}

/** Finds branches that an earlier one always comes before. */
function checkChoose({ name, value, pointer }: FoundKeyword, trees: Trees, broken: ReadonlySet<object>): Finding[] {
  if (name !== 'action' || !Array.isArray(value.choose)) return [];
  // A misspelt "when" leaves a branch without a condition.
  if (broken.has(value.choose) || value.choose.some((branch) => broken.has(branch as object))) return [];
  const texts = listOf(value.choose).map(({ when }) =>
    when === undefined ? '' : isRecord(when) ? asWord(when.$) : undefined,
  );
  const open = texts.indexOf('');
  const late = open < 0 ? [] : texts.slice(open + 1).map((_, index) => `${pointer}/choose/${open + 1 + index}`);
  const [first, ...also] = late;
  const hint = `Put branch ${open + 1}, which has no "when", last.`;
  const after = first === undefined ? [] : [{ ...warningAt(first, 'this branch never runs', hint), also }];
  const covered = texts.slice(0, open < 0 ? undefined : open).flatMap((text, index) => {
    const before = texts.slice(0, index).findIndex((earlier) => comesBefore(earlier, text, trees));
    if (before < 0) return [];
    const at = `${pointer}/choose/${index}`;
    return [
      warningAt(`${at}/when`, 'this branch never runs', `Branch ${before + 1} runs whenever it would: change one.`),
    ];
  });
  return [...covered, ...after];
}

/** True if a condition holds only while an earlier one does. */
function comesBefore(earlier: string | undefined, later: string | undefined, trees: Trees): boolean {
  if (earlier === undefined || later === undefined) return false;
  if (earlier === '' || later === '') return false;
  if (normal(earlier) === normal(later)) return true;
  const against = trees.against(earlier);
  const claims = trees.claims(later);
  // The later condition contradicts that the earlier one fails.
  return (
    against !== undefined && !clashOf(claims) && !clashOf(against) && clashOf([...claims, ...against]) !== undefined
  );
}

const normal = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A button that is disabled whenever it is shown. */
function checkButton({ name, value, pointer }: FoundKeyword, trees: Trees): Finding[] {
  const [when, disabled] = [value.when, value.disabled].map((one) => (isRecord(one) ? one.$ : undefined));
  if (name !== 'button' || typeof when !== 'string' || typeof disabled !== 'string') return [];
  if (normal(when) !== normal(disabled) && !comesBefore(disabled, when, trees)) return [];
  return [
    warningAt(`${pointer}/disabled`, 'the button is disabled whenever it is shown', 'Change "when" or "disabled".'),
  ];
}
