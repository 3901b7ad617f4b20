import { defineRewrite, type Origins } from '../grammar/rewrite.ts';
import { isRecord } from '../rules/is-record.ts';

type Json = Record<string, unknown>;

const deleteWord = { zh: '删除', en: 'Delete' };
const deleteTitle = { zh: '删除“{name}”？', en: 'Delete "{name}"?' };
const partOf = (name: string) => `steps ${name}`;

/** True if a step has nothing but a verb and a condition. */
const isAlone = (step: Json, verb: string): boolean =>
  Object.keys(step).every((key) => key === verb || key === 'when' || key === '$comment');

/** Shared steps by their name. */
const runRewrite = defineRewrite<Json & { run: string }>({
  name: 'run',
  at: { keyword: 'action' },
  matches: (value, { named, opened }): value is Json & { run: string } =>
    isRecord(value) &&
    typeof value.run === 'string' &&
    isAlone(value, 'run') &&
    Object.hasOwn(named.steps, value.run) &&
    Array.isArray(named.steps[value.run]) &&
    !opened.has(partOf(value.run)),
  expand(step, { named, open, origins }) {
    open(partOf(step.run));
    return conditional(named.steps[step.run] as unknown[], step, origins);
  },
});

/** A deletion: the question, the call, and the list read again. */
const deleteRewrite = defineRewrite<Json & { delete: string | Json }>({
  name: 'delete',
  at: { keyword: 'action' },
  matches: (value): value is Json & { delete: string | Json } =>
    isRecord(value) &&
    isAlone(value, 'delete') &&
    (typeof value.delete === 'string' || (isRecord(value.delete) && typeof value.delete.path === 'string')),
  expand(step, { source, origins }) {
    const removal = step.delete;
    const { path, body, title = { ...deleteTitle }, text, reload } = isRecord(removal) ? removal : { path: removal };
    const read = reload ?? source;
    const question = { title, ...(text === undefined ? {} : { text }), ok: { ...deleteWord }, danger: true };
    const sent = { delete: path, ...(body === undefined ? {} : { body }) };
    const call = isRecord(removal) ? origins.named(sent, { delete: 'path' }) : sent;
    const steps: Json[] = [{ confirm: question }, { call }];
    if (read !== undefined) steps.push({ reload: read });
    const at = origins.placeOf(isRecord(removal) ? removal : step);
    return conditional(
      steps.map((one) => origins.made(one, at)),
      step,
      origins,
    );
  },
});

/** A condition wraps the steps in one branch. */
const conditional = (steps: unknown[], step: Json, origins: Origins): unknown[] =>
  step.when === undefined ? steps : [origins.made({ choose: [{ when: step.when, do: steps }] }, origins.placeOf(step))];

export const stepRewrites = [runRewrite, deleteRewrite];
