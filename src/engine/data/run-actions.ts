import type { Action, Call as CallWords, RunVerb } from '../../schemas/action.ts';
import type { Language, Text } from '../../schemas/text.ts';
import { valueAt } from '../records/record-path.ts';
import type { ActionContext, Step, TraceEntry, Values } from './action-context.ts';
import { toQuery } from './build-read.ts';
import { type Call, fillPlaceholders } from './http/call.ts';
import { asPlatformError, PlatformError } from './http/platform-error.ts';
import { nameFormFields } from './name-form-fields.ts';

/** Runs steps one after another; a refusal or a failure ends them and is said. True when all have run. */
export async function runActions(actions: readonly Action[], context: ActionContext): Promise<boolean> {
  try {
    return await runSteps(actions, {
      ...context,
      values: { ...context.values, result: { ...Object(context.values.result) } },
      proof: {},
    });
  } catch (error) {
    context.onFailure(asPlatformError(error));
    return false;
  }
}

/** As `runActions`, but a failure is thrown: to `try`, or to the one that says it. */
async function runSteps(actions: readonly Action[], context: ActionContext): Promise<boolean> {
  for (const action of actions) {
    const verb = verbs.find((word) => action[word] !== undefined);
    if (verb === undefined) continue;
    const note = (outcome: TraceEntry['outcome']) =>
      context.trace({ verb, about: aboutOf(action[verb]), outcome, at: context.now() });
    if (!context.holds(action.when, context.values)) {
      note('skipped');
      continue;
    }
    try {
      const goesOn = await (steps[verb] as Step<RunVerb>)(action[verb] as never, context, action);
      note(goesOn ? 'done' : 'refused');
      if (!goesOn) return false;
    } catch (error) {
      note('failed');
      throw error;
    }
  }
  return true;
}

const cancel: Text = { zh: '取消', en: 'Cancel' };

/** The kinds of action: verb -> what it does; false ends the list. */
const steps: { [Verb in RunVerb]: Step<Verb> } = {
  open(dialog, context, action) {
    const { with: words } = action;
    const given = words === 'row' ? context.values.row : context.valueOf(words, context.values);
    // The row, or a record that an expression gives, is edited; written values fill a new one.
    const isEdit = words === 'row' || isExpression(words);
    if (isEdit && given === undefined) throw new PlatformError('document', `there is nothing to open "${dialog}" with`);
    context.open(dialog, isEdit ? (given as Values) : undefined, isEdit ? undefined : (given as Values | undefined));
    return true;
  },
  async call(words, context) {
    const call = callOf(words, context);
    try {
      keep(words.as, await context.http.send(call), context);
    } catch (error) {
      throw nameFormFields(error, words.body);
    }
    return true;
  },
  async reload(source, context) {
    await context.reload(source);
    return true;
  },
  close(_, context) {
    context.close();
    return true;
  },
  confirm(question, context) {
    const fill = (text: Text) => fillText(text, recordOf(context));
    return context.ask({
      title: fill(question.title),
      text: question.text && fill(question.text),
      ok: question.ok,
      cancel,
      danger: question.danger,
    });
  },
  async guard(mode, context, action) {
    try {
      const { values, headers } = await context.confirmBatch(mode, action.func);
      // The calls behind it carry the ticket, where the platform gives one.
      if (context.proof) context.proof.headers = headers;
      (context.values.result as Values).guard = values;
      return true;
    } catch (error) {
      if (asPlatformError(error).kind !== 'cancelled') throw error;
      return false;
    }
  },
  async weChat(words, context) {
    const code = await context.askWeChat();
    if (code === undefined) return false;
    keep(words.as, code, context);
    return true;
  },
  async reloadUser(_, context) {
    await context.reloadUser();
    return true;
  },
  navigate(words, context) {
    const { to, query, in: place } = typeof words === 'string' ? { to: words } : words;
    const values = query === undefined ? {} : toQuery(context.valueOf(query, context.values) as Values);
    const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
    const path = fillPlaceholders(to, recordOf(context));
    if (place === 'panel') context.openPanel(path, search && `?${search}`);
    else context.navigate(`${path}${search && `?${search}`}`);
    return true;
  },
  openEvent({ type, id }, context) {
    const textOf = (value: unknown) => String(context.valueOf(value, context.values) ?? '');
    context.openEvent(textOf(type), id === undefined ? '' : textOf(id));
    return true;
  },
  locate({ at, name }, context) {
    const point = context.valueOf(at, context.values);
    const [longitude, latitude] = Array.isArray(point) ? point.map(degreesOf) : [];
    if (longitude === undefined || latitude === undefined || !isDegrees(longitude, 180) || !isDegrees(latitude, 90)) {
      context.toast('warning', { zh: '没有位置信息', en: 'There is no position' });
      return false;
    }
    const label = name === undefined ? '' : String(context.valueOf(name, context.values) ?? '');
    context.showPosition({ longitude, latitude, name: label });
    return true;
  },
  toast(words, context) {
    const { text, tone = 'success', values } = asToast(words);
    const record = values === undefined ? recordOf(context) : (context.valueOf(values, context.values) as Values);
    context.toast(tone, fillText(text, record));
    return true;
  },
  async download(words, context) {
    const call = callOf({ ...words, quiet: true }, { ...context, body: undefined });
    await context.http.download({ ...call, fileName: words.fileName });
    return true;
  },
  async upload(words, context) {
    const file = await context.pickFile(words.accept);
    if (!file) return false;
    const problem = problemOfFile(file, words.accept, words.maxMB ?? 20);
    if (problem) {
      context.toast('error', problem);
      return false;
    }
    const values = (context.valueOf(words.values ?? {}, context.values) ?? {}) as Values;
    try {
      const answer = await context.http.send({
        method: 'POST',
        path: words.post,
        pathValues: recordOf(context),
        body: { ...values, [words.field ?? 'file']: file },
        multipart: true,
        onProgress: (fraction) => context.onProgress(fraction),
        options: { hideError: true, hideNotify: words.as !== undefined },
      });
      keep(words.as, answer, context);
      return true;
    } finally {
      context.onProgress(undefined);
    }
  },
  async choose(branches, context) {
    const branch = branches.find(({ when }) => context.holds(when, context.values));
    return branch ? runSteps(branch.do, context) : true;
  },
  async each(words, context) {
    const items = context.valueOf(words.in, context.values);
    let failures = 0;
    for (const item of Array.isArray(items) ? items : []) {
      try {
        if (!(await runSteps(words.do, { ...context, values: { ...context.values, item, row: item } }))) return false;
      } catch (error) {
        if (words.onFailure !== 'continue') throw error;
        failures += 1;
        context.onFailure(asPlatformError(error));
      }
    }
    return failures === 0;
  },
  async try(words, context) {
    try {
      return await runSteps(words.do, context);
    } catch (error) {
      const { message, kind } = asPlatformError(error);
      if (!words.catch) return true;
      return await runSteps(words.catch, {
        ...context,
        values: { ...context.values, error: { message, status: kind } },
      });
    } finally {
      if (words.finally) await runSteps(words.finally, context);
    }
  },
};

/** Blank and missing values are no numbers here: they are not zero. */
const degreesOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;

const isDegrees = (value: number, most: number): boolean => Number.isFinite(value) && Math.abs(value) <= most;

const isExpression = (words: unknown): boolean =>
  typeof words === 'object' && words !== null && typeof (words as { $?: unknown }).$ === 'string';

const verbs = Object.keys(steps) as RunVerb[];

/** {name} in paths and texts: the row, what the dialog edits, or what stands in the form. */
const recordOf = ({ values }: ActionContext): Values => ({ ...Object(values.form), ...Object(values.row) }) as Values;

function keep(name: string | undefined, answer: unknown, context: ActionContext): void {
  if (name !== undefined) (context.values.result as Values)[name] = answer;
}

function callOf(words: Omit<CallWords, 'as'>, context: ActionContext): Call {
  const record = recordOf(context);
  const options = {
    hideError: true,
    hideNotify: words.quiet,
    hideLoading: words.background,
    noToken: words.noToken,
  };
  const query = words.query === undefined ? undefined : toQuery(context.valueOf(words.query, context.values) as Values);
  const filled = words.fill === undefined ? {} : (context.valueOf(words.fill, context.values) as Values);
  const call = { pathValues: { ...record, ...filled }, query, options, headers: context.proof?.headers };
  const sent = words.body === undefined ? context.body : context.valueOf(words.body, context.values);
  const more = words.with === undefined ? undefined : context.valueOf(words.with, context.values);
  const body = more === undefined ? sent : { ...Object(sent), ...Object(more) };
  if (words.get !== undefined) return checked({ ...call, method: 'GET', path: words.get });
  if (words.delete !== undefined) return checked({ ...call, method: 'DELETE', path: words.delete, body });
  if (words.put !== undefined) return checked({ ...call, method: 'PUT', path: words.put, body: body ?? {} });
  return checked({ ...call, method: 'POST', path: words.post ?? '', body: body ?? {} });
}

/** A path whose {name} is not there is a mistake of the document: said as such, not as a failure of the network. */
function checked(call: Call): Call {
  try {
    fillPlaceholders(call.path, call.pathValues);
  } catch (error) {
    throw new PlatformError('document', error instanceof Error ? error.message : String(error));
  }
  return call;
}

function asToast(words: NonNullable<Action['toast']>) {
  return typeof words === 'object' && 'text' in words
    ? words
    : { text: words as Text, tone: undefined, values: undefined };
}

function problemOfFile(file: File, accept: string | undefined, maxMB: number): Text | undefined {
  const endings = accept?.split(',').map((ending) => ending.trim().toLowerCase());
  if (endings && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return { zh: `请选择 ${accept} 文件`, en: `Choose a file that ends in ${accept}` };
  if (file.size > maxMB * 1024 * 1024)
    return { zh: `文件不能超过 ${maxMB} MB`, en: `The file may have at most ${maxMB} MB` };
  return undefined;
}

function aboutOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const words = value as Record<string, unknown>;
  return String(words.get ?? words.post ?? words.put ?? words.delete ?? words.to ?? '');
}

/** {name} in a text, filled from a record. */
export function fillText(text: Text, record: Values): Text {
  const fill = (part: string) =>
    part.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueAt(record, path) ?? ''));
  if (typeof text === 'string') return fill(text);
  const filled: Record<Language, string> = { zh: fill(text.zh), en: fill(text.en) };
  return filled;
}
