import type { ConsoleEnvironment } from '../environment/console-environment.ts';
import type { MessagesStore } from '../messages/messages-store.ts';

interface Deps {
  environment: Pick<ConsoleEnvironment, 'build' | 'readBuild' | 'hasNewConfig' | 'now' | 'timer' | 'onWake'>;
  messages: MessagesStore;
  reload(): Promise<void>;
}

const everyMs = 5 * 60_000;
const minMs = 60_000;

/**
 * Announces a newer version on the server, because chunks that load later may be gone, and another configuration than
 * the one of this start. Checks the version every five minutes and when the window becomes visible; announces each
 * once. Without the build of this start, the first check finds it.
 *
 * @returns a function that stops it
 */
export function watchVersion({ environment, messages, reload }: Deps): () => void {
  let isOver = false;
  let own = environment.build;
  let told: string | undefined;
  let askedAt = own === undefined ? Number.NEGATIVE_INFINITY : environment.now();

  const ask = async () => {
    if (isOver || environment.now() - askedAt < minMs) return;
    askedAt = environment.now();
    // An unreachable server means no newer version.
    const build = await environment.readBuild().catch(() => undefined);
    if (build === undefined || isOver) return;
    own ??= build;
    if (build === own || build === told) return;
    told = build;
    announce();
  };
  const announce = () => {
    if (isOver) return;
    messages.notify({
      key: 'version',
      text: {
        zh: '系统已更新，重新加载后使用新版本。未保存的内容会保留。',
        en: 'The console has been updated. Reload to use the new version. Your input is kept.',
      },
      buttons: [
        { text: { zh: '重新加载', en: 'Reload' }, isMain: true, run: () => void reload() },
        { text: { zh: '稍后', en: 'Later' } },
      ],
    });
  };
  void environment.hasNewConfig.then((hasNew) => hasNew && announce());
  const tick = () => {
    if (isOver) return;
    void ask();
    environment.timer(tick, everyMs);
  };
  const stopWaking = environment.onWake(() => void ask());
  tick();
  return () => {
    isOver = true;
    stopWaking();
  };
}
