import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRegistries } from '../context/registries.tsx';
import type { PluginExampleProps } from './plugin-example-props.ts';

/** The button of the assistant; whatever is typed into its bubble is understood as the document says. */
export const VoiceExample = observer(({ document, gallery }: PluginExampleProps) => {
  const { button: VoiceButton } = useRegistries().voice;
  useEffect(() => {
    gallery.platform.voiceAnswer = document;
  }, [gallery, document]);
  return (
    <div className="lamp-showcase-header">
      <VoiceButton />
    </div>
  );
});
