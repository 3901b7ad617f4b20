import { errorAt } from '../../../schemas/rules/finding.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { quote } from './value-words.ts';
import type { FoundExpression, Surroundings, Walk } from './walk.ts';

const longest = 2000;

/** Walks literal values; `{ "$": "..." }` in them is an expression at every depth. */
export function walkValues(
  walk: Walk,
  value: unknown,
  pointer: string,
  around: Surroundings,
  expects: FoundExpression['expects'] = 'any',
): void {
  if (typeof value === 'string') walk.literals.push({ text: value, pointer, expects: 'any', around });
  else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) walkValues(walk, value[index], `${pointer}/${index}`, around);
  } else if (typeof value === 'object' && value !== null) {
    if (Object.hasOwn(value, '$')) walkExpression(walk, value as Record<string, unknown>, pointer, around, expects);
    else
      for (const [key, part] of Object.entries(value))
        if (key !== '$comment') walkValues(walk, part, `${pointer}/${pointerPart(key)}`, around);
  }
}

function walkExpression(
  walk: Walk,
  value: Record<string, unknown>,
  pointer: string,
  around: Surroundings,
  expects: FoundExpression['expects'],
): void {
  const found = (key: string, message: string, hint: string) =>
    void walk.findings.push(errorAt(`${pointer}/${pointerPart(key)}`, message, hint));
  const text = value.$;
  const other = Object.keys(value).find((key) => key !== '$' && key !== '$comment');
  if (typeof text !== 'string') found('$', `"$" must be a string, not ${quote(text)}`, 'Write { "$": "..." }.');
  else if (text === '') found('$', 'the expression is empty', 'Write one, for example row.enabled && user.isAdmin.');
  else if (text.length > longest && [...text].length > longest)
    found('$', `the expression is too long: ${[...text].length} characters`, `Write at most ${longest}.`);
  else if (other !== undefined) found(other, `unexpected key "${other}" beside "$"`, 'Write { "$": "..." } alone.');
  else if (Object.hasOwn(value, '$comment') && typeof value.$comment !== 'string')
    found('$comment', '"$comment" must be a string', 'Write it in quotes.');
  else walk.expressions.push({ text, pointer: `${pointer}/$`, expects, around });
}
