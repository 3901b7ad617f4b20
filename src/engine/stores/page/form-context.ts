import type { Text } from '../../../schemas/grammar/text.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Action } from '../../../schemas/shared/action.ts';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import { toQuery } from '../../data/build-read.ts';
import type { Call } from '../../data/http/call.ts';
import { asPlatformError, type FailureKind, type PlatformError } from '../../data/http/platform-error.ts';
import type { Ports } from '../../data/ports.ts';
import { isEmpty } from '../../forms/is-empty.ts';
import { ruleError } from '../../forms/rule-error.ts';
import { fillText } from '../../records/fill-text.ts';
import { readList } from '../../records/read-rows.ts';
import { valueAt } from '../../records/record-path.ts';
import { sentText } from '../../records/sent-text.ts';
import { findTaken } from '../forms/find-taken.ts';
import type { FormAnswer, FormContext } from '../forms/form-context.ts';
import type { FormStore } from '../forms/form-store.ts';
import { unsavedQuestion } from '../messages/unsaved-question.ts';
import { openPick } from './open-pick.ts';
import type { PageDrafts } from './page-drafts.ts';
import type { PageRunner } from './page-runner.ts';
import type { PageSources } from './page-sources.ts';
import type { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

interface Deps {
  values: PageValues;
  ports: Pick<Ports, 'ask' | 'call' | 'identity' | 'reads' | 'tell'>;
  drafts: PageDrafts;
  runner: PageRunner;
  sources: Pick<PageSources, 'get' | 'plan'>;
  /** True while the form is shown. */
  isOpen(form: FormStore): boolean;
  read(path: string, row: Values): Promise<unknown>;
}

const textsOf = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** The path that saves a record is also where it is read. */
const updatePath = (steps: readonly Action[]): string | undefined =>
  steps.flatMap((step) => ('call' in step && step.call?.put !== undefined ? [step.call.put] : []))[0];

const scopeOf = ({ original, current }: FormStore): Values => ({ row: original, loaded: original, form: current });

/** The platform could not be reached, or answered nothing that says what became of the input. */
const unreachable: readonly FailureKind[] = ['network', 'timeout', 'notEnvelope'];

/** What the forms of a page may use of it. */
export function formContext(deps: Deps): FormContext<FormStore> {
  const { values, ports, drafts, runner, isOpen, read } = deps;
  const tryAgain = async (form: FormStore, error: PlatformError) => {
    if ((await ports.ask(unsavedQuestion(error))) && isOpen(form)) await form.submit(form.isContinued);
  };
  return {
    load: (path, record) => read(path, record),
    isShown: (field, form) =>
      ports.identity.permits(field.func) && (field.when === undefined || values.holds(field.when, scopeOf(form))),
    startValues: (start, form, loaded) =>
      (values.valueOf(start, { row: form.original, loaded: loaded ?? form.original }) ?? {}) as Values,
    submit: (form, body) =>
      runner.run(form.isEdit ? form.plan.edit : form.plan.add, scopeOf(form), body, (error) => {
        if (isOpen(form) && form.isEdit && error.status === envelopeStatus.conflict) void form.conflicts.meet();
        else if (isOpen(form) && unreachable.includes(error.kind)) void tryAgain(form, error);
        else if (!isOpen(form) || !form.showFieldErrors(error.fields)) ports.tell.failure(error);
      }),
    readAgain: async (form) => {
      const path = form.plan.load ?? updatePath(form.plan.edit);
      const loaded = path === undefined ? undefined : await read(path, form.original);
      return isRecord(loaded) ? loaded : undefined;
    },
    offers: (field, choice, form) => values.holds(field.narrow, { ...scopeOf(form), choice }),
    choicesCall: ({ choicesFrom }, form) => {
      if (!choicesFrom) return undefined;
      const { get: path, fill = {}, query } = choicesFrom;
      const scope = { ...scopeOf(form), picked: form.picked };
      const pathValues = values.valueOf(fill, scope) as Values | undefined;
      const names = Object.keys(fill);
      if (!pathValues || names.some((name) => isEmpty(pathValues[name]))) return undefined;
      const parameters = toQuery((values.valueOf(query ?? {}, scope) ?? {}) as Values);
      return { method: 'GET', path, pathValues, query: parameters, options: { hideError: true, hideLoading: true } };
    },
    readChoices: (call) => ports.reads.read(call),
    definitionOf: ({ definition }, form) => values.valueOf(definition, { ...scopeOf(form), picked: form.picked }),
    factOf: (field, key, form) => field[key] && values.valueOf(field[key], { ...scopeOf(form), picked: form.picked }),
    chosenRow: ({ source, valueField = 'id' }, value) =>
      source === undefined
        ? undefined
        : readList(deps.sources.get(source)?.data).find((row) => String(valueAt(row, valueField)) === value),
    answerOf: ({ answer }, form) => {
      const scope = scopeOf(form);
      if (!answer || (answer.when !== undefined && !values.holds(answer.when, scope))) return undefined;
      const body = values.valueOf(answer.body, scope);
      if (answer.body !== undefined && body === undefined) return undefined;
      const call: Call = {
        method: 'POST',
        path: answer.post,
        pathValues: { ...form.original, ...form.current },
        body,
        options: { hideNotify: true, hideError: true, hideLoading: true },
      };
      const textOf = (response: unknown): Text =>
        fillText(answer.text, (values.valueOf(answer.values ?? {}, { ...scope, answer: response }) ?? {}) as Values);
      const refusal = (error: unknown): FormAnswer => {
        const { fields, message } = asPlatformError(error);
        return { text: Object.values(fields)[0] ?? message, isRefused: true };
      };
      return {
        key: JSON.stringify([call.path, call.pathValues, body]),
        read: () => ports.reads.read(call).then((response) => ({ text: textOf(response) }), refusal),
      };
    },
    pick({ pickFrom, pickWith = {} }, form) {
      const source = pickFrom === undefined ? undefined : deps.sources.plan(pickFrom);
      if (source?.kind !== 'paged') return undefined;
      return openPick({ source, values, ports }, () => (values.valueOf(pickWith, scopeOf(form)) ?? {}) as Values);
    },
    isTaken: async ({ field, unique, uniqueAs }, value, form) => {
      const source = unique === undefined ? undefined : deps.sources.plan(unique);
      if (source?.kind !== 'paged') return false;
      const conditions = (values.valueOf(source.with ?? {}) ?? {}) as Values;
      return findTaken(source, ports.reads, { conditions, field, as: uniqueAs ?? field, value, id: form.original.id });
    },
    codeOf: ({ sendCode, field }, form) => {
      if (!sendCode) return undefined;
      const scope = scopeOf(form);
      const typed = values.valueOf(sendCode.to, scope);
      const target = typeof typed === 'string' ? sentText(typed) : typed;
      // The target is a field of this form: its rule applies too (SMS-02).
      const source = form.plan.fields.find((other) => sendCode.to.$ === `form.${other.field}`);
      const isRefused = source !== undefined && ruleError(source, target) !== undefined;
      const more = toQuery((values.valueOf(sendCode.query ?? {}, scope) ?? {}) as Values);
      const query = { [sendCode.name]: String(target ?? ''), ...textsOf(more) };
      return {
        button: sendCode.button ?? field,
        target: isRefused ? undefined : target,
        request: { path: sendCode.get, query },
      };
    },
    upload: (call) => ports.call.send(call),
    saveDraft: (form) => drafts.saveSoon(form, () => isOpen(form)),
    discardDraft: (form) => void drafts.discard(form),
  };
}
