import { actionVerbs } from '../../../schemas/action.ts';
import { errorAt, type Finding } from './finding.ts';
import { type Json, oneOfKeys, written } from './rule.ts';
import type { FoundWord } from './walk.ts';

/** A step has one verb, in a place where it can be done. */
export function checkAction(word: FoundWord): Finding[] {
  const { value, pointer, around } = word;
  const verbs = written(value, actionVerbs);
  if (verbs.length > 1) {
    const [first, second] = Object.keys(value).filter((key) => verbs.includes(key));
    const message = `a step has one verb, this one has ${verbs.length}`;
    return [errorAt(`${pointer}/${second}`, message, `Write two steps: { "${first}": ... }, { "${second}": ... }.`)];
  }
  if (verbs.length === 0)
    return oneOfKeys(word, actionVerbs, 'a step has one verb').map((finding) => ({
      ...finding,
      hint: `Add one of: ${actionVerbs.join(', ')}.`,
    }));
  const found: Finding[] = [];
  if (value.with !== undefined && value.open === undefined)
    found.push(errorAt(`${pointer}/with`, '"with" goes with "open" alone', 'Remove it.'));
  else if (value.with === 'row' && !around.scope.includes('row') && !around.scope.includes('item'))
    found.push(errorAt(`${pointer}/with`, 'there is no row here', 'Open it from a row, or write values: { ... }.'));
  if (value.func !== undefined && value.guard === undefined)
    found.push(errorAt(`${pointer}/func`, '"func" goes with "guard" alone', 'Remove it.'));
  if (value.close !== undefined && !around.dialog)
    found.push(errorAt(`${pointer}/close`, 'no dialog is open here to close', 'Remove this step.'));
  if (typeof value.toast === 'object' && value.toast !== null)
    found.push(...checkToast(value.toast as Json, `${pointer}/toast`));
  return found;
}

/** `{ "zh": ..., "en": ... }` or `{ "text": ..., "tone": ... }`. */
function checkToast(value: Json, pointer: string): Finding[] {
  const languages = written(value, ['zh', 'en']);
  if (value.text !== undefined)
    return languages.map((key) =>
      errorAt(`${pointer}/${key}`, 'a toast has one text', 'Write "text", or "zh" and "en".'),
    );
  if (languages.length === 2) return [];
  const missing = languages[0] === 'zh' ? 'en' : languages[0] === 'en' ? 'zh' : undefined;
  return missing === undefined
    ? [errorAt(pointer, 'the toast has no text', 'Add "zh" and "en", or "text".')]
    : [errorAt(pointer, `"${missing}" is missing`, `Add "${missing}".`)];
}
