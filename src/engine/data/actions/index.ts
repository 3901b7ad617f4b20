import type { RunVerb } from '../../../schemas/shared/action.ts';
import { call } from './call.ts';
import { choose } from './choose.ts';
import { close } from './close.ts';
import { command } from './command.ts';
import { confirm } from './confirm.ts';
import type { VerbRunner } from './define-verb.ts';
import { download } from './download.ts';
import { each } from './each.ts';
import { exportData } from './export-data.ts';
import { guard } from './guard.ts';
import { locate } from './locate.ts';
import { navigate } from './navigate.ts';
import { next } from './next.ts';
import { open } from './open.ts';
import { openEvent } from './open-event.ts';
import { print } from './print.ts';
import { reload } from './reload.ts';
import { reloadUser } from './reload-user.ts';
import { toast } from './toast.ts';
import { tryVerb } from './try.ts';
import { upload } from './upload.ts';
import { weChat } from './we-chat.ts';

/** The implementations of all verbs. */
export const verbRunners: { readonly [Verb in RunVerb]: VerbRunner<Verb> } = {
  open,
  call,
  command,
  reload,
  close,
  next,
  confirm,
  guard,
  weChat,
  reloadUser,
  navigate,
  openEvent,
  locate,
  toast,
  download,
  exportData,
  print,
  upload,
  choose,
  each,
  try: tryVerb,
};
