import type { Action } from '../../schemas/action.ts';
import type { ActionContext } from '../data/action-context.ts';
import type { PlatformError } from '../data/http/platform-error.ts';
import { runActions } from '../data/run-actions.ts';
import type { PageContext } from './page-context.ts';
import type { PageValues } from './page-values.ts';

type Values = Record<string, unknown>;

/** Runs the steps of a page's buttons and dialogs with what the page and the console give them. */
export class PageRunner {
  constructor(
    private readonly values: PageValues,
    private readonly context: PageContext,
    private readonly page: Pick<ActionContext, 'open' | 'close' | 'reload' | 'trace'>,
  ) {}

  run(
    actions: readonly Action[],
    more: Values,
    body: Values | undefined,
    onFailure: (error: PlatformError) => void,
  ): Promise<boolean> {
    const { context, values } = this;
    return runActions(actions, {
      ...this.page,
      values: more,
      body,
      http: context.http,
      holds: (condition, scope) => values.holds(condition, scope),
      valueOf: (value, scope) => values.valueOf(value, scope),
      ask: (question) => context.messages.ask(question),
      confirmBatch: (mode, func) => context.confirmBatch(mode, func),
      askWeChat: () => context.askWeChat(),
      reloadUser: () => context.reloadUser(),
      toast: (tone, text) => context.messages.add(tone, text),
      navigate: (address) => context.navigate(address),
      openEvent: (type, id) => context.openEvent(type, id),
      openPanel: (path, search) => context.openPanel(path, search),
      showPosition: (position) => context.showPosition(position),
      pickFile: (accept) => context.pickFile(accept),
      onProgress: (fraction) => context.onProgress(fraction),
      now: () => context.now(),
      onFailure(error) {
        if (error.kind === 'document') console.error(`page: ${error.message}`);
        onFailure(error);
      },
    });
  }
}
