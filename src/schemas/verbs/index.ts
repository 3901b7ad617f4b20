import { call } from './call.ts';
import { choose } from './choose.ts';
import { close } from './close.ts';
import { command } from './command.ts';
import { confirm } from './confirm.ts';
import { deleteVerb } from './delete.ts';
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
import { run } from './run.ts';
import { toast } from './toast.ts';
import { tryVerb } from './try.ts';
import { upload } from './upload.ts';
import { weChat } from './we-chat.ts';

/** All verbs, one line each. */
export const verbs = {
  open,
  call,
  command,
  delete: deleteVerb,
  reload,
  run,
  close,
  next,
  confirm,
  guard,
  weChat,
  reloadUser,
  navigate,
  openEvent,
  toast,
  locate,
  download,
  exportData,
  print,
  upload,
  choose,
  each,
  try: tryVerb,
};
