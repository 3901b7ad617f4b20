import { Drawer } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormStore } from '../../engine/stores/forms/form-store.ts';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import { useText } from '../context/console-context.tsx';
import { isBroad } from '../forms/form-height.ts';
import { LazyFormSections } from '../forms/lazy-form-sections.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { FormFooter } from './form-footer.tsx';
import { useFirstField } from './use-first-field.ts';

const drawerWidth = 720;
const broadWidth = 1080;

/** A form that may become longer than the window; its save bar stays in view. */
const FormDrawer = observer(({ form, page, id }: { form: FormStore; page: PageStore; id: string }) => {
  const text = useText();
  useModal('form');
  const { mark, noteOpen } = useFirstField();
  const width = isBroad(form.sections.map(({ section }) => section)) ? broadWidth : drawerWidth;
  return (
    <Drawer
      open
      placement="right"
      size={`min(${width}px, 100vw)`}
      title={text(form.title)}
      onClose={() => void page.closeDialog()}
      mask={{ closable: false }}
      afterOpenChange={noteOpen}
      footer={<FormFooter form={form} page={page} id={id} />}
    >
      <span ref={mark} hidden />
      <LazyFormSections key={form.serial} form={form} id={id} />
    </Drawer>
  );
});

export default FormDrawer;
