import type { FormDesignerStore } from '../../../engine/stores/forms/form-designer/form-designer-store.ts';
import type { FormVersions } from '../../../engine/stores/forms/form-versions.ts';
import { useMessages } from '../../context/console-context.tsx';
import { dialogTexts } from '../../texts/dialog-texts.ts';
import { formVersionsTexts as words } from './form-versions-texts.ts';

/** Opens the text of a version in the editor, after a question if the editor has unsaved changes. */
export function useTakeVersion(designer: FormDesignerStore, versions: FormVersions) {
  const messages = useMessages();
  return async (number: number): Promise<void> => {
    const { design } = designer;
    const isUnsaved = design.isDirty && !versions.keeps(design.text);
    const question = { title: words.takeTitle, text: words.takeText, ok: words.take, cancel: dialogTexts.cancel };
    if (isUnsaved && !(await messages.ask(question))) return;
    const taken = await versions.take(number);
    if (taken !== undefined) designer.replace(taken);
  };
}
