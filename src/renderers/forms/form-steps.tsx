import { Steps } from 'antd';
import { observer } from 'mobx-react-lite';
import type { FormSteps as StepsStore } from '../../engine/stores/forms/form-steps.ts';
import { useText } from '../context/console-context.tsx';
import { formTexts } from '../texts/form-texts.ts';
import './form-steps.css';

/** Where a form with steps is; earlier steps can be opened. */
const FormSteps = observer(({ steps }: { steps: StepsStore }) => {
  const text = useText();
  const titles = [...steps.steps.map(({ title }) => title), formTexts.summary];
  return (
    <Steps
      size="small"
      className="lamp-steps"
      current={steps.at}
      onChange={(index) => steps.goTo(index)}
      items={titles.map((title, index) => ({ title: text(title), disabled: index > steps.at }))}
    />
  );
});

export default FormSteps;
