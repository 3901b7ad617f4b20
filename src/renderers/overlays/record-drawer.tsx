import { observer } from 'mobx-react-lite';
import type { PageStore } from '../../engine/stores/page/page-store.ts';
import type { RecordDialogStore } from '../../engine/stores/page/record-dialog-store.ts';
import { FactsDrawer } from './facts-drawer.tsx';
import { RecordBrowse, RecordContent } from './record-content.tsx';
import { useRecordKeys } from './use-record-keys.ts';

const drawerWidth = 760;
const wideWidth = 960;

/** The drawer of one record: its facts, and a block below them. Its address can be shared. */
const RecordDrawer = observer(({ dialog, page }: { dialog: RecordDialogStore; page: PageStore }) => {
  useRecordKeys(dialog);
  return (
    <FactsDrawer
      dialog={dialog}
      page={page}
      id={dialog.name}
      width={dialog.plan.wide ? wideWidth : drawerWidth}
      footer={dialog.plan.browse !== undefined && <RecordBrowse dialog={dialog} />}
      className="lamp-record-drawer"
    >
      {() => <RecordContent dialog={dialog} />}
    </FactsDrawer>
  );
});

export default RecordDrawer;
