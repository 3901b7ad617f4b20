import { Button, Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { documentLimits } from '../../../schemas/wire/documents.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { useRunning } from '../../hooks/use-running.ts';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { pathOf } from './document-names.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { studioTexts } from './schema-studio-texts.ts';
import type { StudioPlan } from './studio-plan.ts';
import { versionsTexts as words } from './studio-versions-texts.ts';

interface Props {
  studio: StudioStore;
  file: string;
  plan: StudioPlan;
}

/** Saves a page for the tenant and publishes it; any document can be exported as a file. */
export const SaveDocument = observer(({ studio, file, plan }: Props) => {
  const text = useText();
  const menu = useMenu();
  const page = usePage();
  const { versions } = studio;
  const exportFile = () =>
    page.saveFile(new Blob([studio.texts.of(file)], { type: 'application/json' }), file.split('/').at(-1)!);
  const canSave = versions !== undefined && !studio.isWithoutOverlays && file.startsWith('pages/');
  return (
    <>
      <Button size="small" onClick={exportFile}>
        {text(studioTexts.export)}
      </Button>
      {canSave && menu.permits(plan.saveFunc) && <Save studio={studio} file={file} plan={plan} />}
    </>
  );
});

const Save = observer(({ studio, file, plan }: Props) => {
  const text = useText();
  const menu = useMenu();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState('');
  const { running, run } = useRunning<'save'>();
  const versions = studio.versions!;
  const errors = studio.count('error', file);
  const isEdited = studio.texts.isEdited(file);
  const mayPublish = menu.permits(plan.publishFunc);
  const isDraft = versions.of(file)?.newest?.state === 'draft';
  const nothing = isEdited ? undefined : text(words.nothingToSave);
  const wrong = errors > 0 ? fillString(text(words.mistakesFirst), { n: errors }) : undefined;
  const reason = wrong ?? (mayPublish && isDraft ? undefined : nothing);
  const title = studio.titleOf(pathOf(file));
  const save = async () => {
    const isSaved = await studio.save(file, why.trim());
    setOpen(false);
    if (isSaved) setWhy('');
  };
  const publish = async (given: string) => {
    const isDone = await versions.publishText(file, studio.texts.of(file), given);
    if (isDone) setWhy('');
    return isDone;
  };
  const ask = () => {
    setOpen(false);
    setAsking(true);
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen && reason === undefined}
        onOpenChange={setOpen}
        content={
          <form
            className="lamp-studio-save"
            onSubmit={(event) => {
              event.preventDefault();
              if (nothing === undefined && !versions.isBusy) void run('save', save);
            }}
          >
            <TextBox
              value={why}
              maxLength={documentLimits.why}
              aria-label={text(studioTexts.why)}
              placeholder={text(studioTexts.why)}
              onChange={setWhy}
            />
            <div className="lamp-studio-row lamp-studio-start">
              <ReasonedButton
                size="small"
                type="primary"
                htmlType="submit"
                reason={nothing}
                loading={running === 'save'}
                disabled={versions.isBusy && running !== 'save'}
              >
                {text(studioTexts.saveDraft)}
              </ReasonedButton>
              {mayPublish && (
                <Button size="small" disabled={versions.isBusy} onClick={ask}>
                  {text(studioTexts.publish)}
                </Button>
              )}
            </div>
          </form>
        }
      >
        <ReasonedButton size="small" type="primary" reason={reason}>
          {text(studioTexts.save)}
        </ReasonedButton>
      </Popover>
      {isAsking && (
        <PublishDialog
          studio={studio}
          versions={versions}
          file={file}
          act="publish"
          target={{ text: studio.texts.of(file) }}
          title={fillString(text(studioTexts.publishTitle), { file: title === undefined ? file : text(title) })}
          text={text(words.publishText)}
          ok={text(studioTexts.publish)}
          why={why || (isEdited ? '' : (versions.of(file)?.newest?.why ?? ''))}
          run={publish}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
});

/** What the tenant has of a document, and who else has it open. */
export const OverlayState = observer(({ studio, file }: { studio: StudioStore; file: string }) => {
  const text = useText();
  const overlay = studio.versions?.of(file);
  const readers = studio.versions?.presence.readers ?? [];
  const newest = overlay?.newest;
  const state =
    newest &&
    { draft: studioTexts.draft, waiting: studioTexts.waiting2, published: studioTexts.published }[
      newest.state as never
    ];
  return (
    <>
      {newest && state && (
        <span className="lamp-studio-tag">
          {`${fillString(text(studioTexts.version), { n: newest.number })} · ${text(state)}`}
        </span>
      )}
      {readers.length > 0 && (
        <span className="lamp-studio-tag" role="status">
          {fillString(text(studioTexts.alsoOpen), {
            names: readers.map(({ name }) => name).join(', '),
            n: readers.length,
          })}
        </span>
      )}
    </>
  );
});
