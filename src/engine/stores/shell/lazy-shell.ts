import { reaction } from 'mobx';
import { loadPart } from '../environment/load-part.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Shell, ShellDeps } from './create-shell.ts';

/** Creates the shell on first use, once per session. */
export function lazyShell(session: SessionStore, deps: () => ShellDeps): () => Promise<Shell> {
  let shell: Promise<Shell> | undefined;
  reaction(
    () => session.user?.id,
    () => {
      shell = undefined;
    },
  );
  return () => {
    if (!shell) {
      shell = loadPart(() => import('./create-shell.ts')).then(({ createShell }) => createShell(deps()));
      shell.catch(() => {
        shell = undefined;
      });
    }
    return shell;
  };
}
