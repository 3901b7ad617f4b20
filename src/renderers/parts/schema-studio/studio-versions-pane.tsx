import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import { describeFailure } from '../../../engine/stores/messages/failure-messages.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import { useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { IssueList } from './issue-list.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import { StudioConflict } from './studio-conflict.tsx';
import { Impact } from './studio-impact.tsx';
import { StudioLocalVersions } from './studio-local-versions.tsx';
import type { StudioPlan } from './studio-plan.ts';
import { BaseRow, VersionRow } from './studio-version-row.tsx';
import { versionsTexts } from './studio-versions-texts.ts';

/** The versions of a document on the platform and in this browser, and the impact of the text. */
export const StudioVersionsPane = observer(({ studio, plan }: { studio: StudioStore; plan: StudioPlan }) => {
  const { file } = studio;
  const text = useText();
  if (file === undefined) return <StateView compact kind="empty" title={text(words.chooseFile)} />;
  return (
    <div className="lamp-studio-scroll lamp-studio-versions">
      <OnPlatform studio={studio} plan={plan} file={file} />
      <StudioLocalVersions studio={studio} file={file} />
    </div>
  );
});

const OnPlatform = observer(({ studio, plan, file }: { studio: StudioStore; plan: StudioPlan; file: string }) => {
  const text = useText();
  const { versions } = studio;
  if (!versions) return <StateView compact kind="empty" title={text(words.noOverlays)} />;
  if (!file.startsWith('pages/')) return <StateView compact kind="empty" title={text(words.pagesOnly)} />;
  if (versions.unread)
    return (
      <StateView
        compact
        kind="error"
        title={text(versionsTexts.unread)}
        text={text(describeFailure(versions.unread).text)}
        action={{ label: text(texts.retry), run: () => void versions.readVersions() }}
      />
    );
  if (versions.versions === undefined) return <Bars rows={6} />;
  const lost = versions.of(file)?.lost ?? [];
  return (
    <>
      <Outcome versions={versions} studio={studio} file={file} />
      {lost.length > 0 && (
        <Note tone="warning" title={fillString(text(words.lostTitle), { n: lost.length })}>
          <ul>
            {lost.map(({ change, reason, nearest }) => (
              <li key={`${change.op} ${change.at}`}>
                <code>{change.at}</code> {text(reason)} {fillString(text(words.nearest), { place: nearest || '/' })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {versions.comparison.impact && <Impact impact={versions.comparison.impact} />}
      {versions.versions.length === 0 && <StateView compact kind="empty" title={text(words.noVersions)} />}
      <ul className="lamp-studio-list">
        {versions.versions.map((version) => (
          <VersionRow key={version.number} version={version} {...{ studio, versions, file, plan }} />
        ))}
        {versions.versions.length > 0 && <BaseRow {...{ studio, versions, file, plan }} />}
      </ul>
    </>
  );
});

/** What the last action has come to. */
const Outcome = observer(
  ({ versions, studio, file }: { versions: StudioVersions; studio: StudioStore; file: string }) => {
    const text = useText();
    const { conflict, issues } = versions;
    const failure = versions.failure ?? versions.comparison.failure;
    const errors = issues.filter(({ severity }) => severity === 'error');
    const failureWords = failure && text(describeFailure(failure).text);
    return (
      <>
        {conflict && <StudioConflict studio={studio} versions={versions} file={file} />}
        {failure && (
          <Note tone="error" title={errors.length > 0 ? failureWords : text(words.failedAction)}>
            {errors.length > 0 ? <IssueList issues={errors} file={file} /> : failureWords}
          </Note>
        )}
      </>
    );
  },
);
