import type { Action } from '../../../schemas/shared/action.ts';
import { reportNumber } from '../../compile/page/report-number.ts';
import { type ActionPorts, runActions } from '../../data/actions/run-actions.ts';
import type { PlatformError } from '../../data/http/platform-error.ts';
import type { Values } from '../../data/ports.ts';

/** Runs the steps of a page's buttons and dialogs. */
export class PageRunner {
  constructor(private readonly ports: ActionPorts) {}

  run(
    actions: readonly Action[],
    values: Values,
    body: Values | undefined,
    onFailure: (error: PlatformError) => void,
  ): Promise<boolean> {
    const { toast, refusals } = this.ports.tell;
    const failure = (error: PlatformError) => {
      if (error.kind === 'document') console.error(`${reportNumber(error.message)} page: ${error.message}`);
      onFailure(error);
    };
    return runActions(actions, { ...this.ports, tell: { toast, failure, refusals } }, { values, body });
  }
}
