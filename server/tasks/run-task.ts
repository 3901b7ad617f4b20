import { Refusal } from '../http/envelope.ts';
import { describeError } from '../process/describe-error.ts';
import type { Answer, SendPart } from '../untrusted/thread-messages.ts';
import { tasks } from './tasks.ts';

/** Runs a task in its thread; never throws. */
export async function runTask(name: keyof typeof tasks, input: never, send: SendPart): Promise<Answer> {
  try {
    return { kind: 'done', value: await tasks[name](input, send) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { kind: 'failed', stack: describeError(error) };
    const { status, key, params, fields } = error;
    return { kind: 'refused', refusal: { status, key, params, fields } };
  }
}
