import type { Action, Call as CallWords } from '../../schemas/action.ts';
import type { Language, Text } from '../../schemas/text.ts';
import type { Call } from '../data/http/call.ts';
import type { Http } from '../data/http/create-http.ts';
import { asPlatformError, type PlatformError } from '../data/http/platform-error.ts';
import type { MessagesStore } from './messages-store.ts';
import { valueAt } from './record-path.ts';

type Values = Record<string, unknown>;

/** What the steps of a button may touch. */
export interface ActionContext {
  /** The row the button stands at, or the record of the dialog; fills {name}. */
  record: Values;
  /** The dialog's values: the body of its calls. */
  body?: Values;
  http: Http;
  messages: MessagesStore;
  open(dialog: string, row: Values | undefined): void;
  close(): void;
  reload(source: string): Promise<void>;
  navigate(path: string): void;
  /** Says a failure unless it has found its place on a field. */
  onFailure(error: PlatformError): void;
}

type Step<Verb extends keyof Action> = (
  value: NonNullable<Action[Verb]>,
  context: ActionContext,
  action: Action,
) => Promise<boolean> | boolean;

/** The kinds of action: verb -> what it does; false ends the list. */
const steps: { [Verb in 'open' | 'call' | 'reload' | 'close' | 'confirm' | 'navigate' | 'toast']: Step<Verb> } = {
  open(dialog, context, action) {
    context.open(dialog, action.with === 'row' ? context.record : undefined);
    return true;
  },
  async call(words, context) {
    await context.http.send(callOf(words, context));
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
    return context.messages.ask({
      title: fillText(question.title, context.record),
      text: question.text && fillText(question.text, context.record),
      ok: question.ok,
      cancel: { zh: '取消', en: 'Cancel' },
      danger: question.danger,
    });
  },
  navigate(path, context) {
    context.navigate(path);
    return true;
  },
  toast(text, context) {
    context.messages.add('success', text);
    return true;
  },
};

/** Runs steps one after another; a refusal or a failure ends them. True when all have run. */
export async function runActions(actions: readonly Action[], context: ActionContext): Promise<boolean> {
  try {
    for (const action of actions) {
      for (const [verb, step] of Object.entries(steps)) {
        const value = action[verb as keyof typeof steps];
        if (value !== undefined && !(await (step as Step<'open'>)(value as never, context, action))) return false;
      }
    }
    return true;
  } catch (error) {
    context.onFailure(asPlatformError(error));
    return false;
  }
}

function callOf(words: CallWords, context: ActionContext): Call {
  const options = { hideError: true, hideNotify: words.quiet };
  const call = { pathValues: context.record, options };
  if (words.get) return { ...call, method: 'GET', path: words.get };
  if (words.delete) return { ...call, method: 'DELETE', path: words.delete };
  const body = context.body ?? {};
  return words.put
    ? { ...call, method: 'PUT', path: words.put, body }
    : { ...call, method: 'POST', path: words.post ?? '', body };
}

/** {name} in a text, filled from a record. */
export function fillText(text: Text, record: Values): Text {
  const fill = (part: string) =>
    part.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueAt(record, path) ?? ''));
  if (typeof text === 'string') return fill(text);
  const filled: Record<Language, string> = { zh: fill(text.zh), en: fill(text.en) };
  return filled;
}
