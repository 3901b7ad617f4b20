import { Button, Radio, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { fillString } from '../../../engine/records/fill-text.ts';
import { densities, fontSizes, motionChoices, themeChoices } from '../../../engine/stores/display/display-choices.ts';
import { idleLockChoices, type Preferences } from '../../../engine/stores/display/preferences.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useMenu, usePreferences, useText } from '../../context/console-context.tsx';
import { displayPreferencesTexts as words } from './display-preferences-texts.ts';
import { homePages } from './home-pages.ts';
import './display-preferences.css';
import { Note } from '../../widgets/note.tsx';

const sizeNames = { 13: words.small, 14: words.medium, 16: words.large } as const;

/** The user's display settings: each choice applies and is saved at once (PAGE-73). */
const DisplayPreferencesPart = observer(() => {
  const preferences = usePreferences();
  const menu = useMenu();
  const text = useText();
  const { values } = preferences;
  const set = (some: Partial<Preferences>) => preferences.change(some);
  const pages = homePages(menu.plan);
  // A page that is no longer permitted does not open first and is not offered.
  const home = pages.some(({ path }) => path === values.homePath) ? values.homePath : '';
  return (
    <section className="lamp-surface lamp-preferences">
      <p className="lamp-preferences-note">{text(words.note)}</p>
      {preferences.hasFailed && (
        <Note
          tone="warning"
          title={text(words.failed)}
          action={
            <Button size="small" onClick={() => void preferences.saveNow()}>
              {text(words.saveAgain)}
            </Button>
          }
        />
      )}
      <Choice
        label={words.theme}
        value={values.theme}
        options={themeChoices.map((value) => ({ value, title: words[value] }))}
        choose={(theme) => set({ theme })}
      />
      <Choice
        label={words.language}
        value={values.language}
        options={(['zh', 'en'] as const).map((value) => ({ value, title: words[value] }))}
        choose={(language) => set({ language })}
      />
      <Choice
        label={words.density}
        value={values.density}
        options={densities.map((value) => ({ value, title: words[value] }))}
        choose={(density) => set({ density })}
      />
      <Choice
        label={words.fontSize}
        value={values.fontSize}
        options={fontSizes.map((value) => ({ value, title: sizeNames[value] }))}
        choose={(fontSize) => set({ fontSize })}
      />
      <Choice
        label={words.reducedMotion}
        value={values.reducedMotion}
        options={motionChoices.map((value) => ({ value, title: words[value] }))}
        choose={(reducedMotion) => set({ reducedMotion })}
      />
      <Row label={words.homePath}>
        {(labelId) => (
          <Select
            aria-labelledby={labelId}
            className="lamp-preferences-select"
            value={home}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: text(words.homeStandard) },
              ...pages.map(({ path, name }) => ({ value: path, label: name })),
            ]}
            onChange={(homePath: string) => set({ homePath })}
          />
        )}
      </Row>
      <Row label={words.idleLock}>
        {(labelId) => (
          <Select
            aria-labelledby={labelId}
            className="lamp-preferences-select"
            value={values.idleLockMinutes}
            options={idleLockChoices.map((minutes) => ({
              value: minutes,
              label: minutes === 0 ? text(words.never) : fillString(text(words.minutes), { n: minutes }),
            }))}
            onChange={(idleLockMinutes: Preferences['idleLockMinutes']) => set({ idleLockMinutes })}
          />
        )}
      </Row>
      <div>
        <Button disabled={preferences.isStandard} onClick={() => preferences.reset()}>
          {text(words.reset)}
        </Button>
      </div>
    </section>
  );
});

interface ChoiceProps<Value> {
  label: Text;
  value: Value;
  options: readonly { value: Value; title: Text }[];
  choose(value: Value): void;
}

/** A segmented choice. */
const Choice = observer(<Value extends string | number>({ label, value, options, choose }: ChoiceProps<Value>) => {
  const text = useText();
  return (
    <Row label={label}>
      {(labelId) => (
        <Radio.Group
          aria-labelledby={labelId}
          name={labelId}
          optionType="button"
          buttonStyle="solid"
          value={value}
          options={options.map((option) => ({ value: option.value, label: text(option.title) }))}
          onChange={(event) => choose(event.target.value as Value)}
        />
      )}
    </Row>
  );
});

const Row = observer(({ label, children }: { label: Text; children(labelId: string): ReactNode }) => {
  const text = useText();
  const id = useId();
  return (
    <div className="lamp-preferences-row">
      <span id={id}>{text(label)}</span>
      {children(id)}
    </div>
  );
});

export default DisplayPreferencesPart;
