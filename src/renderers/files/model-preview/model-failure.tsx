import { observer } from 'mobx-react-lite';
import { useText } from '../../context/console-context.tsx';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { PlatformFile } from '../../widgets/platform-file.tsx';
import { modelTexts } from './model-texts.ts';

interface Props {
  reason: string;
  address: string;
  name: string;
  /** For a failure that may pass. */
  retry?: () => void;
}

/** Why a model is not shown, with its file to download. */
export const ModelFailure = observer(({ reason, address, name, retry }: Props) => {
  const text = useText();
  return (
    <StateView
      kind="broken"
      title={text(modelTexts.cannotShow)}
      text={
        <>
          {reason}
          <br />
          <PlatformFile address={address} name={name}>
            {text(modelTexts.download)}
          </PlatformFile>
        </>
      }
      action={retry && { label: text(texts.retry), run: retry }}
    />
  );
});
