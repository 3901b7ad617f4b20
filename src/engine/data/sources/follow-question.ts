import { compareStructural, reaction } from 'mobx';
import { partOf } from '../build-read.ts';
import type { Call } from '../http/call.ts';
import { SourceStore } from '../source-store.ts';
import type { OpenSource, SourcePorts } from './define-source.ts';

/**
 * Opens a source that reloads when its query changes, and waits while the query is incomplete.
 *
 * @param question.finish completes the data, or throws for data of another type than the source's
 */
export function followQuestion(
  { reads, clock }: Pick<SourcePorts, 'reads' | 'clock'>,
  question: {
    isAsked(): boolean;
    call(): Call;
    at?: string;
    finish?(data: unknown, signal: AbortSignal): unknown;
  },
): OpenSource {
  const store = new SourceStore<unknown>(
    async (signal, isRefresh) => {
      const { options, ...call } = question.call();
      const more = { hideLoading: isRefresh, hideError: true };
      const data = partOf(await reads.read({ ...call, signal, options: { ...options, ...more } }), question.at);
      return question.finish ? await question.finish(data, signal) : data;
    },
    () => clock.now(),
  );
  const stop = reaction(
    () => {
      const isAsked = question.isAsked();
      return { isAsked, key: isAsked ? JSON.stringify(question.call()) : '' };
    },
    ({ key, isAsked }) => store.switchTo(key, { isAsked }),
    { fireImmediately: true, equals: compareStructural },
  );
  return { store, stop };
}
