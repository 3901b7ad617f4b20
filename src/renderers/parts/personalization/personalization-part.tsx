import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { PartPlanOf } from '../../../engine/compile/plan/plan.ts';
import { PersonalizationStore } from '../../../engine/stores/personalization/personalization-store.ts';
import { usePage, useText } from '../../context/console-context.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { partTexts } from '../../texts/part-texts.ts';
import { LookPreview } from './look-preview.tsx';
import { LookTexts } from './look-texts.tsx';
import { personalizationTexts } from './personalization-texts.ts';
import { PictureField } from './picture-field.tsx';
import '../../widgets/forms.css';
import '../../widgets/save-bar.css';
import './personalization.css';
import { Bars } from '../../states/bars.tsx';
import { ReasonedButton } from '../../widgets/reasoned-button.tsx';

/** A group of a tenant's branding: settings on the left, preview on the right (PAGE-25). */
const PersonalizationPart = observer(({ plan }: { plan: PartPlanOf<'personalization'> }) => {
  const page = usePage();
  const text = useText();
  const group = page.part(
    plan.system,
    (context, path) => new PersonalizationStore(plan.system, plan.funcs, context, { page: path, id: plan.system }),
  );
  if (group.state === 'loading') return <Bars rows={8} heading />;
  if (group.state === 'failed') return <FailureState error={group.failure} retry={() => void group.load()} />;
  const isSaving = group.state === 'saving';
  const reason = !group.isDirty ? dialogTexts.noChanges : group.isSound ? undefined : personalizationTexts.correctFirst;
  return (
    <div className="lamp-look">
      <form
        className="lamp-surface lamp-look-settings"
        onSubmit={(event) => {
          event.preventDefault();
          void group.save();
        }}
      >
        {group.shelves.map((shelf) => (
          <PictureField key={shelf.type} shelf={shelf} />
        ))}
        <LookTexts group={group} />
        <div className="lamp-save-bar">
          <ReasonedButton type="primary" htmlType="submit" loading={isSaving} reason={reason && text(reason)}>
            {text(dialogTexts.save)}
          </ReasonedButton>
          {group.isDirty && (
            <Button disabled={isSaving} onClick={() => group.discard()}>
              {text(partTexts.discard)}
            </Button>
          )}
          <span role="status" className="lamp-unsaved">
            {group.isDirty && text(partTexts.unsaved)}
          </span>
          {group.canReset && (
            <Button className="lamp-look-restore" danger disabled={isSaving} onClick={() => void group.reset()}>
              {text(personalizationTexts.restore)}
            </Button>
          )}
        </div>
      </form>
      <LookPreview system={group.system} preview={group.preview} />
    </div>
  );
});

export default PersonalizationPart;
