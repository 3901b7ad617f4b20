import { Progress } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { loadPart } from '../../../engine/stores/environment/load-part.ts';
import { ModelFile } from '../../../engine/stores/files/model-file.ts';
import { useFiles, useText } from '../../context/console-context.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { ModelFailure } from './model-failure.tsx';
import { ModelStage } from './model-stage.tsx';
import { modelTexts, problemText } from './model-texts.ts';
import { type DrawModel, hasWebGl } from './model-view.ts';
import './model-preview.css';

const loadDrawing = async (): Promise<DrawModel> => (await loadPart(() => import('./draw-model.ts'))).default;

interface Props {
  /** Behind the platform. */
  address: string;
  name: string;
  /** Loads what draws the model; default three. */
  load?: () => Promise<DrawModel>;
}

/** A glb file as a 3D model, or why it cannot be shown. */
export const ModelPreview = observer(({ address, name, load = loadDrawing }: Props) => {
  const files = useFiles();
  const text = useText();
  const [canDraw] = useState(hasWebGl);
  const [file] = useState(() => new ModelFile(address, files));
  useEffect(() => {
    if (!canDraw) return undefined;
    void file.load();
    // The stage reports a failure.
    load().catch(() => undefined);
    return () => file.stop();
  }, [file, canDraw, load]);
  return <div className="lamp-model-place">{content()}</div>;

  function content() {
    if (!canDraw) return <ModelFailure reason={text(modelTexts.noWebGl)} address={address} name={name} />;
    if (file.failure) return <FailureState error={file.failure} retry={() => void file.load()} />;
    if (file.problem) return <ModelFailure reason={problemText(file.problem, text)} address={address} name={name} />;
    if (file.content) return <ModelStage content={file.content} address={address} name={name} load={load} />;
    const percent = Math.round(file.fraction * 100);
    return <Progress className="lamp-model-progress" percent={percent} aria-label={text(modelTexts.reading)} />;
  }
});
