import { SoundOutlined } from '@ant-design/icons';
import { Button, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { AlarmLevel } from '../../../engine/stores/alarms/alarm-levels.ts';
import { type LevelSettings, type SoundChoice, soundChoices } from '../../../engine/stores/alarms/alarm-settings.ts';
import type { Text } from '../../../schemas/grammar/text.ts';
import { useText } from '../../context/console-context.tsx';
import { useShell } from '../../context/shell-context.tsx';
import { useReference } from '../../hooks/use-reference.ts';
import { StateView } from '../../states/state-view.tsx';
import { texts } from '../../texts/texts.ts';
import { Note } from '../../widgets/note.tsx';
import { alarmPreferencesTexts as words } from './alarm-preferences-texts.ts';
import './alarm-preferences.css';

/** How the user is notified of alarms of each level: each choice applies and is saved at once. */
const AlarmPreferencesPart = observer(() => {
  const { settings, levels } = useShell().alarms;
  const source = useReference('alarmLevels');
  const text = useText();
  useEffect(() => void settings.load(), [settings]);
  return (
    <section className="lamp-surface lamp-alarm-preferences">
      <p className="lamp-alarm-note">{text(words.note)}</p>
      {settings.hasFailed && (
        <Note
          tone="warning"
          title={text(words.failed)}
          action={
            <Button size="small" onClick={() => void settings.save()}>
              {text(words.saveAgain)}
            </Button>
          }
        />
      )}
      {levels.all.map((level) => (
        <Level key={level.id} level={level} />
      ))}
      {levels.all.length === 0 && levels.isSettled && (
        <StateView
          compact
          kind={source.state === 'failed' ? 'error' : 'empty'}
          title={text(source.state === 'failed' ? texts.failedTitle : words.noLevels)}
          action={source.state === 'failed' ? { label: text(texts.retry), run: () => void source.load() } : undefined}
        />
      )}
      <div>
        <Button disabled={settings.isStandard} onClick={() => settings.reset()}>
          {text(words.reset)}
        </Button>
      </div>
    </section>
  );
});

const Level = observer(({ level }: { level: AlarmLevel }) => {
  const { settings } = useShell().alarms;
  const text = useText();
  const id = useId();
  const values = settings.of(level.id);
  const set = (some: Partial<LevelSettings>) => settings.change(level.id, some);
  const isSilent = values.sound === 'none';
  return (
    <fieldset className="lamp-alarm-level" aria-labelledby={id}>
      <legend id={id}>{level.name}</legend>
      <Field label={words.popup}>
        {(labelId) => (
          <Switch size="small" aria-labelledby={labelId} checked={values.popup} onChange={(popup) => set({ popup })} />
        )}
      </Field>
      <Field label={words.sound}>
        {(labelId) => (
          <Select<SoundChoice>
            aria-labelledby={labelId}
            className="lamp-alarm-sound"
            size="small"
            value={values.sound}
            options={soundChoices.map((value) => ({ value, label: text(words[value]) }))}
            onChange={(sound) => set({ sound })}
          />
        )}
      </Field>
      <Field label={words.volume}>
        {(labelId) => (
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            aria-labelledby={labelId}
            disabled={isSilent}
            value={values.volume}
            onChange={({ target }) => set({ volume: Number(target.value) })}
          />
        )}
      </Field>
      <TestSound values={values} />
      <Field label={words.repeats}>
        {(labelId) => (
          <Switch
            size="small"
            aria-labelledby={labelId}
            disabled={isSilent}
            checked={values.repeats}
            onChange={(repeats) => set({ repeats })}
          />
        )}
      </Field>
      <Field label={words.quiet}>
        {(labelId) => (
          <Switch
            size="small"
            aria-labelledby={labelId}
            disabled={isSilent}
            checked={values.isQuiet}
            onChange={(isQuiet) => set({ isQuiet })}
          />
        )}
      </Field>
      {values.isQuiet && !isSilent && (
        <>
          <Time label={words.quietFrom} value={values.quietFrom} choose={(quietFrom) => set({ quietFrom })} />
          <Time label={words.quietTo} value={values.quietTo} choose={(quietTo) => set({ quietTo })} />
        </>
      )}
    </fieldset>
  );
});

/** Plays the sound; the press also makes the browser allow sound. */
const TestSound = observer(({ values }: { values: LevelSettings }) => {
  const { sound } = useShell().alarms;
  const text = useText();
  const [hasTested, setTested] = useState(false);
  const { sound: name } = values;
  const test = async () => {
    if (name === 'none') return;
    await sound.test(name, values.volume);
    setTested(true);
  };
  return (
    <span className="lamp-alarm-test">
      <Button size="small" icon={<SoundOutlined />} disabled={name === 'none'} onClick={() => void test()}>
        {text(words.test)}
      </Button>
      {hasTested && !sound.isAllowed && <span role="status">{text(words.blocked)}</span>}
    </span>
  );
});

/** A time of day; an incomplete one is not taken. */
const Time = ({ label, value, choose }: { label: Text; value: string; choose(value: string): void }) => (
  <Field label={label}>
    {(labelId) => (
      <input
        type="time"
        className="lamp-alarm-time"
        aria-labelledby={labelId}
        value={value}
        onChange={({ target }) => target.value !== '' && choose(target.value.slice(0, 5))}
      />
    )}
  </Field>
);

const Field = observer(({ label, children }: { label: Text; children(labelId: string): ReactNode }) => {
  const text = useText();
  const id = useId();
  return (
    <span className="lamp-alarm-field">
      <span id={id}>{text(label)}</span>
      {children(id)}
    </span>
  );
});

export default AlarmPreferencesPart;
