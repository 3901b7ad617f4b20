import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { useRunning } from '../../hooks/use-running.ts';
import { Note } from '../../widgets/note.tsx';
import { Changes } from './studio-changes.tsx';
import { versionsTexts as words } from './studio-versions-texts.ts';

/** Tells who edits a document that somebody else has saved or discarded the version that the text began with. */
export const StudioOvertaken = observer(({ versions }: { versions: StudioVersions }) => {
  const text = useText();
  const { running, run } = useRunning<'compare'>();
  const { file, overtaken, comparison } = versions;
  const { difference } = comparison;
  if (!overtaken || file === undefined) return null;
  if (overtaken === 'gone')
    return (
      <Note
        tone="warning"
        title={text(words.overtakenGone)}
        action={
          <Button size="small" onClick={() => versions.goOn(file)}>
            {text(words.goOn)}
          </Button>
        }
      >
        {text(words.goneText)}
      </Note>
    );
  const { number, authorName } = overtaken;
  const isShown = difference?.to === number && difference.from === versions.versionOf(file);
  const compare = () => run('compare', () => comparison.compare(file, versions.versionOf(file), number));
  return (
    <Note
      tone="warning"
      title={fillString(text(words.overtaken), { name: authorName, n: number })}
      action={
        <Button
          size="small"
          loading={running === 'compare'}
          aria-expanded={isShown}
          onClick={() => (isShown ? comparison.hide() : void compare())}
        >
          {text(words.theirChanges)}
        </Button>
      }
    >
      {text(words.overtakenText)}
      {isShown && <Changes changes={difference.changes} />}
    </Note>
  );
});
