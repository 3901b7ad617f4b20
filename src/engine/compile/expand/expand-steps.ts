import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Expansion } from './expansion.ts';

type Json = Record<string, unknown>;

const deleteWord = { zh: '删除', en: 'Delete' };
const deleteTitle = { zh: '删除“{name}”？', en: 'Delete "{name}"?' };

/** Expands `run` and `delete` in steps, and a single call of a dialog to its steps. */
export function expandSteps(steps: unknown[] | Json, expansion: Expansion): unknown {
  const { places, dialog } = expansion;
  if (!Array.isArray(steps)) {
    const sources = dialog === undefined ? [] : [...(expansion.reloads.get(dialog) ?? [])];
    const closing = dialog === undefined ? [] : [{ close: true }];
    const at = places.pointerOf(steps);
    const made = [{ call: steps }, ...closing, ...sources.map((source) => ({ reload: source }))];
    return places.made(made, at);
  }
  const made = steps.flatMap((step) => (isRecord(step) ? expandStep(step, expansion) : [step]));
  const isSame = made.length === steps.length && made.every((step, index) => step === steps[index]);
  return isSame ? steps : places.made(made, places.pointerOf(steps));
}

function expandStep(step: Json, expansion: Expansion): unknown[] {
  const { places, shared, open } = expansion;
  const { run, delete: remove, when, $comment: _, ...others } = step;
  const isAlone = Object.keys(others).length === 0;
  if (isAlone && typeof run === 'string' && Array.isArray(shared.steps[run]) && !open.has(run)) {
    const inner = { ...expansion, open: new Set([...open, run]) };
    return conditional(expandSteps(shared.steps[run], inner) as unknown[], step, expansion);
  }
  if (isAlone && (typeof remove === 'string' || (isRecord(remove) && typeof remove.path === 'string')))
    return conditional(deletion(isRecord(remove) ? remove : { path: remove }, step, expansion), step, expansion);
  return [expansion.expand(step, expansion)];

  /** A condition wraps the steps in one branch. */
  function conditional(steps: unknown[], of: Json, { places: known }: Expansion): unknown[] {
    return when === undefined ? steps : [known.made({ choose: [{ when, do: steps }] }, places.pointerOf(of))];
  }
}

function deletion(
  { path, body, title = { ...deleteTitle }, text, reload }: Json,
  step: Json,
  expansion: Expansion,
): unknown[] {
  const { places, source } = expansion;
  const read = reload ?? source;
  const question = { title, ...(text === undefined ? {} : { text }), ok: { ...deleteWord }, danger: true };
  const sent = { delete: path, ...(body === undefined ? {} : { body }) };
  const call = isRecord(step.delete) ? places.named(sent, { delete: 'path' }) : sent;
  const steps: Json[] = [{ confirm: question }, { call }];
  if (read !== undefined) steps.push({ reload: read });
  const at = places.pointerOf(isRecord(step.delete) ? step.delete : step);
  return steps.map((one) => places.made(one, at));
}
