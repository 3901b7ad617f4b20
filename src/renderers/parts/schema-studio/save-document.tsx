import { Button, Popover } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import type { StudioStore } from '../../../engine/stores/studio/studio-store.ts';
import { documentLimits } from '../../../schemas/wire/documents.ts';
import { useMenu, usePage, useText } from '../../context/console-context.tsx';
import { TextBox } from '../../widgets/text-box.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import type { StudioPlan } from './studio-plan.ts';

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
        {text(words.export)}
      </Button>
      {canSave && menu.permits(plan.saveFunc) && <Save studio={studio} file={file} plan={plan} />}
    </>
  );
});

const Save = observer(({ studio, file, plan }: Props) => {
  const text = useText();
  const menu = useMenu();
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const isWrong = studio.count('error', file) > 0;
  const { isBusy } = studio.versions!;
  const save = async (publishes: boolean) => {
    const isSaved = await studio.save(file, why.trim());
    if (isSaved && publishes) await studio.versions!.publish(file);
    setOpen(false);
    if (isSaved) setWhy('');
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <form
          className="lamp-studio-save"
          onSubmit={(event) => {
            event.preventDefault();
            void save(false);
          }}
        >
          <TextBox
            value={why}
            maxLength={documentLimits.why}
            aria-label={text(words.why)}
            placeholder={text(words.why)}
            onChange={setWhy}
          />
          <div className="lamp-studio-row lamp-studio-start">
            <Button size="small" type="primary" htmlType="submit" loading={isBusy}>
              {text(words.saveDraft)}
            </Button>
            {menu.permits(plan.publishFunc) && (
              <Button size="small" disabled={isBusy} onClick={() => void save(true)}>
                {text(words.publish)}
              </Button>
            )}
          </div>
        </form>
      }
    >
      <Button size="small" type="primary" disabled={!studio.texts.isEdited(file) || isWrong}>
        {text(words.save)}
      </Button>
    </Popover>
  );
});

/** What the tenant has of a document, and who else has it open. */
export const OverlayState = observer(({ studio, file }: { studio: StudioStore; file: string }) => {
  const text = useText();
  const overlay = studio.versions?.of(file);
  const readers = studio.versions?.presence.readers ?? [];
  const newest = overlay?.newest;
  const state =
    newest && { draft: words.draft, waiting: words.waiting2, published: words.published }[newest.state as never];
  return (
    <>
      {newest && state && (
        <span className="lamp-studio-tag">
          {`${fillString(text(words.version), { n: newest.number })} · ${text(state)}`}
        </span>
      )}
      {readers.length > 0 && (
        <span className="lamp-studio-tag" role="status">
          {fillString(text(words.alsoOpen), { names: readers.map(({ name }) => name).join(', '), n: readers.length })}
        </span>
      )}
    </>
  );
});
