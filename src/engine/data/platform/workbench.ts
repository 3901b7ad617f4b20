import type { WorkbenchCard, WorkbenchSave } from '../../../schemas/wire/workbench.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** The cards of the user's workbench, or the platform's default. */
export const readWorkbench = platformCall({
  method: 'GET',
  path: '/island-business/workbench/list',
  answer: shape<WorkbenchCard[]>(),
  options: inBackground,
});

/** The card types that the platform knows, with their names. */
export const readWorkbenchTypes = platformCall({
  method: 'GET',
  path: '/island-business/workbench/type/list',
  answer: shape<Record<string, string>>(),
  options: inBackground,
});

export const saveWorkbench = platformCall({
  method: 'POST',
  path: '/island-business/workbench',
  body: shape<WorkbenchSave>(),
});

/** Deletes the user's cards and returns the default ones. */
export const resetWorkbench = platformCall({
  method: 'POST',
  path: '/island-business/workbench/reset',
  answer: shape<WorkbenchCard[]>(),
  options: silent,
});
