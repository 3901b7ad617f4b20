import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ReportStore } from '../../../engine/stores/reports/report-store.ts';
import { textIn } from '../../../schemas/grammar/text-in.ts';
import { useDisplay, useMessages, usePage } from '../../context/console-context.tsx';
import { Bars } from '../../states/bars.tsx';
import { FailureState } from '../../states/failure-state.tsx';
import { dashboardTexts } from '../../texts/dashboard-texts.ts';
import { reportDesignerTexts as words } from './report-designer-texts.ts';
import { ReportEditor } from './report-editor.tsx';
import { ReportView } from './report-view.tsx';
import './report-designer.css';

/** The report that the address names: its result or its designer; nothing without one. */
const ReportDesignerPart = observer(() => {
  const page = usePage();
  const display = useDisplay();
  const messages = useMessages();
  const store = page.part(
    'reportDesigner',
    (ports) =>
      new ReportStore({
        ports,
        address: {
          query: (name) => page.query(name),
          setQuery: (name, value) => page.setQuery(name, value),
        },
        textOf: (text) => textIn(display.language, text),
      }),
  );
  const { isElsewhere } = store;
  useEffect(() => {
    if (!isElsewhere) return;
    const follow = async () => {
      const isSure =
        !store.isDirty ||
        (await messages.ask({
          title: words.discardTitle,
          ok: dashboardTexts.discardOk,
          cancel: dashboardTexts.keepEditing,
          danger: true,
        }));
      if (isSure) await store.follow();
      else store.stay();
    };
    void follow();
  }, [store, isElsewhere, messages]);
  switch (store.state) {
    case 'closed':
      return null;
    case 'loading':
      return <Bars rows={8} />;
    case 'failed':
      return <FailureState error={store.error} retry={() => void store.follow()} />;
    default:
      return store.isEditing ? <ReportEditor store={store} /> : <ReportView store={store} />;
  }
});

export default ReportDesignerPart;
