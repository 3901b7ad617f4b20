import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import type { StudioVersions } from '../../../engine/stores/studio/studio-versions.ts';
import type { DocumentImpact, DocumentVersion } from '../../../schemas/wire/documents.ts';
import { useDisplay, useMenu, useMessages, useText } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { StateView } from '../../states/state-view.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { Note } from '../../widgets/note.tsx';
import { issueSentence } from './issue-sentence.ts';
import { studioTexts as words } from './schema-studio-texts.ts';
import { Changes } from './studio-changes.tsx';
import { StudioConflict } from './studio-conflict.tsx';
import { StudioLocalVersions } from './studio-local-versions.tsx';
import type { StudioPlan } from './studio-plan.ts';

const states = {
  draft: words.draft,
  waiting: words.waiting2,
  published: words.published,
  rejected: words.rejected,
  retired: words.retired,
} as const;

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
      {versions.impact && <Impact impact={versions.impact} />}
      {versions.versions.length === 0 && <StateView compact kind="empty" title={text(words.noVersions)} />}
      <ul className="lamp-studio-list">
        {versions.versions.map((version) => (
          <VersionRow key={version.number} version={version} versions={versions} file={file} plan={plan} />
        ))}
        {versions.versions.length > 0 && <BaseRow versions={versions} file={file} plan={plan} />}
      </ul>
    </>
  );
});

/** What the last action has come to. */
const Outcome = observer(
  ({ versions, studio, file }: { versions: StudioVersions; studio: StudioStore; file: string }) => {
    const text = useText();
    const { language } = useDisplay();
    const errors = versions.issues.filter(({ severity }) => severity === 'error');
    return (
      <>
        {versions.conflict && <StudioConflict conflict={versions.conflict} studio={studio} file={file} />}
        {errors.length > 0 && (
          <Note tone="error" title={text(words.refusedSave)}>
            <ul>
              {errors.map((issue) => (
                <li key={`${issue.line} ${issue.message} ${issue.path}`}>{issueSentence(issue, language)}</li>
              ))}
            </ul>
          </Note>
        )}
        {versions.failure && (
          <Note tone="error" title={text(words.failedAction)}>
            {versions.failure.message}
          </Note>
        )}
      </>
    );
  },
);

const useSure = () => {
  const messages = useMessages();
  return (title: { zh: string; en: string }, ask: { zh: string; en: string }, values: Record<string, unknown>) =>
    messages.ask({
      title: { zh: fillString(title.zh, values), en: fillString(title.en, values) },
      text: words.rollBackText,
      ok: ask,
      cancel: dialogTexts.cancel,
    });
};

const VersionRow = observer(
  (props: { version: DocumentVersion; versions: StudioVersions; file: string; plan: StudioPlan }) => {
    const { version, versions, file, plan } = props;
    const text = useText();
    const menu = useMenu();
    const sure = useSure();
    const { number, state, why, changes, authorName, createTime, isMine, decision, deciderName } = version;
    const { difference, isBusy } = versions;
    const mayPublish = menu.permits(plan.publishFunc);
    const mayEdit = menu.permits(plan.saveFunc);
    const isShown = difference?.to === number;
    const before = versions.versions?.find((other) => other.number < number)?.number ?? 0;
    const isNewest = versions.versions?.[0]?.number === number;
    const rollBack = async () => {
      if (await sure(words.rollBackTitle, words.rollBack, { n: number })) void versions.rollBack(file, number, '');
    };
    return (
      <li>
        <div className="lamp-studio-version">
          <strong>{fillString(text(words.version), { n: number })}</strong>
          <span className={`lamp-studio-state lamp-studio-state-${state}`}>{text(states[state])}</span>
          <small>{`${authorName} · ${createTime}`}</small>
        </div>
        {why !== '' && <p>{why}</p>}
        {decision !== '' && <p>{`${deciderName ?? ''} ${decision}`}</p>}
        <div className="lamp-studio-row lamp-studio-start">
          <Button size="small" onClick={() => void versions.compare(file, before, number)}>
            {`${text(words.compare)} (${fillString(text(words.changeCount), { n: changes })})`}
          </Button>
          {mayPublish && state === 'draft' && isNewest && (
            <Button size="small" type="primary" disabled={isBusy} onClick={() => void versions.publish(file)}>
              {text(words.publish)}
            </Button>
          )}
          {mayPublish && state === 'waiting' && !isMine && (
            <>
              <Button size="small" disabled={isBusy} onClick={() => void versions.approve(file, number)}>
                {text(words.approve)}
              </Button>
              <Button size="small" disabled={isBusy} onClick={() => void versions.reject(file, number, '')}>
                {text(words.reject)}
              </Button>
            </>
          )}
          {mayPublish && state === 'retired' && (
            <Button size="small" disabled={isBusy} onClick={() => void rollBack()}>
              {text(words.rollBack)}
            </Button>
          )}
          {mayEdit && isNewest && (state === 'draft' || state === 'waiting') && (
            <Button size="small" disabled={isBusy} onClick={() => void versions.discard(file, number)}>
              {text(words.giveUp)}
            </Button>
          )}
        </div>
        {isShown && <Changes changes={difference.changes} />}
      </li>
    );
  },
);

const BaseRow = observer(({ versions, file, plan }: { versions: StudioVersions; file: string; plan: StudioPlan }) => {
  const text = useText();
  const menu = useMenu();
  const sure = useSure();
  const isChanged = versions.versions?.some(({ state }) => state === 'published') ?? false;
  if (versions.of(file)?.isOwn) return null;
  const rollBack = async () => {
    if (await sure(words.rollBackBase, words.rollBack, {})) void versions.rollBack(file, 0, '');
  };
  return (
    <li>
      <div className="lamp-studio-version">
        <strong>{text(words.base)}</strong>
      </div>
      {isChanged && menu.permits(plan.publishFunc) && (
        <Button size="small" disabled={versions.isBusy} onClick={() => void rollBack()}>
          {text(words.rollBack)}
        </Button>
      )}
    </li>
  );
});

const Impact = ({ impact: { uses, roles } }: { impact: DocumentImpact }) => {
  const text = useText();
  const { language } = useDisplay();
  if (uses.length === 0 && roles.length === 0) return <Note tone="info" title={text(words.noImpact)} />;
  const names = (nodes: readonly { path: string }[]) => nodes.map(({ path }) => path).join(', ');
  return (
    <Note tone="info" title={text(words.impact)}>
      <ul>
        {roles.flatMap(({ id, name, gains, loses }) => [
          ...(gains.length > 0
            ? [<li key={`${id}+`}>{fillString(text(words.gains), { role: name, nodes: names(gains) })}</li>]
            : []),
          ...(loses.length > 0
            ? [<li key={`${id}-`}>{fillString(text(words.loses), { role: name, nodes: names(loses) })}</li>]
            : []),
        ])}
        {uses.map(({ file, path, title, breaks }) => (
          <li key={file}>
            {`${text(words.usedBy)}: ${text(title)} (${path})`}
            {breaks.map((issue) => (
              <div key={issue.message}>
                {fillString(text(words.breaks), { message: issueSentence(issue, language) })}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  );
};
