import { Button, Collapse, Radio, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { FeedbackField, FeedbackStore } from '../../engine/stores/shell/feedback-store.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { feedbackTypes, maxContact, maxFeedbackText } from '../../schemas/wire/feedback-rules.ts';
import { useRoute, useText } from '../context/console-context.tsx';
import { useShell } from '../context/shell-context.tsx';
import { fileAddress } from '../files/file-address.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { fileTexts } from '../files/file-texts.ts';
import { shellTexts } from '../texts/shell-texts.ts';
import { FieldFrame } from '../widgets/field-frame.tsx';
import { PlatformPicture } from '../widgets/platform-picture.tsx';
import { TypedArea, TypedInput } from '../widgets/typed-input.tsx';
import { Dialog } from './dialog.tsx';
import { feedbackTexts, feedbackTypeTexts } from './feedback-texts.ts';
import { takeScreenPicture } from './take-screen-picture.ts';
import '../widgets/forms.css';
import './feedback.css';
import { BusyButton } from '../widgets/busy-button.tsx';
import { Note } from '../widgets/note.tsx';

const dialogWidth = 640;
const formId = 'lamp-feedback';

/** The form; it is there while its dialog is open. */
function useFeedback(): FeedbackStore {
  return useShell().feedback.store!;
}

/** Feedback about the console (SHELL-03): text, pictures, and technical details. */
const FeedbackDialog = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  const { failure } = feedback;
  return (
    <Dialog
      id="feedback"
      open
      width={dialogWidth}
      title={text(shellTexts.feedback)}
      onCancel={() => feedback.close()}
      mask={{ closable: false }}
      className="lamp-feedback"
      footer={
        <>
          <Button onClick={() => feedback.close()}>{text(feedbackTexts.close)}</Button>
          <BusyButton type="primary" htmlType="submit" form={formId} loading={feedback.isSending}>
            {text(feedbackTexts.send)}
          </BusyButton>
        </>
      }
    >
      <form
        id={formId}
        className="lamp-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void feedback.send();
        }}
        onPaste={(event) => {
          // A pasted picture is attached, wherever the cursor is.
          if (event.defaultPrevented || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          feedback.pictures.add(event.clipboardData.files);
        }}
      >
        {failure && (
          <Note tone="error" className="lamp-feedback-failure" title={text(failure.text)}>
            {failure.requestId && `${text(feedbackTexts.requestId)}: ${failure.requestId}`}
          </Note>
        )}
        <Kind />
        <Words />
        <Contact />
        <Pictures />
        <Screen />
        <IncludedDetails />
      </form>
    </Dialog>
  );
});

/** One field of the form with its label and its line for the error. */
const Frame = observer(
  ({ name, title, required = false, help, children }: FrameProps & { children(id: string): ReactNode }) => {
    const feedback = useFeedback();
    const id = useId();
    return (
      <FieldFrame
        id={id}
        field={{ field: name, title, required, wide: true, help }}
        error={name === 'type' ? undefined : feedback.errors.get(name)}
      >
        {children(id)}
      </FieldFrame>
    );
  },
);
interface FrameProps {
  name: FeedbackField | 'type';
  title: Text;
  required?: boolean;
  help?: Text;
}

const Kind = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  return (
    <Frame name="type" title={feedbackTexts.type}>
      {(id) => (
        <Radio.Group
          id={id}
          aria-label={text(feedbackTexts.type)}
          optionType="button"
          value={feedback.type}
          options={feedbackTypes.map((type) => ({ value: type, label: text(feedbackTypeTexts[type]) }))}
          onChange={(event) => feedback.setType(event.target.value)}
        />
      )}
    </Frame>
  );
});

const Words = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  const isInvalid = feedback.errors.has('text');
  return (
    <Frame name="text" title={feedbackTexts.text} required>
      {(id) => (
        <TypedArea
          id={id}
          autoFocus
          rows={4}
          showCount
          maxLength={maxFeedbackText}
          placeholder={text(feedbackTexts.textHint)}
          status={isInvalid ? 'error' : undefined}
          aria-required
          aria-invalid={isInvalid}
          aria-describedby={`${id}-note`}
          value={feedback.text}
          onChange={(typed) => feedback.setText(typed)}
        />
      )}
    </Frame>
  );
});

const Contact = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  return (
    <Frame name="contact" title={feedbackTexts.contact}>
      {(id) => (
        <TypedInput
          id={id}
          maxLength={maxContact}
          placeholder={text(feedbackTexts.contactHint)}
          aria-describedby={`${id}-note`}
          value={feedback.contact}
          onChange={(typed) => feedback.setContact(typed)}
        />
      )}
    </Frame>
  );
});

const Pictures = observer(() => {
  const feedback = useFeedback();
  return (
    <Frame name="pictures" title={feedbackTexts.pictures}>
      {(id) => (
        <FilePicker
          id={id}
          uploads={feedback.pictures}
          choose={fileTexts.choosePictures}
          isInvalid={feedback.errors.has('pictures')}
          describedBy={`${id}-note`}
        />
      )}
    </Frame>
  );
});

/** The screenshot: taken on request, shown before it is sent, and removed by the same switch. */
const Screen = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  const id = useId();
  const { screen, screenState, hasScreen, pictures } = feedback;
  const address = screen && fileAddress(screen.downloadUrl);
  return (
    <div className="lamp-field lamp-field-wide">
      <div className="lamp-feedback-switch">
        <Switch
          id={id}
          checked={hasScreen}
          loading={screenState === 'taking'}
          disabled={!hasScreen && pictures.isFull}
          aria-describedby={`${id}-help`}
          onChange={(on) => (on ? void feedback.addScreen(takeScreenPicture) : feedback.removeScreen())}
        />
        <label htmlFor={id}>{text(feedbackTexts.screen)}</label>
        {screenState === 'taking' && <span className="lamp-spinner lamp-spinner-small" />}
      </div>
      <div
        id={`${id}-help`}
        className={`lamp-field-note ${screenState === 'failed' ? 'lamp-field-error' : 'lamp-field-help'}`}
        role="status"
      >
        {screenState === 'failed' && text(feedbackTexts.screenFailed)}
        {screenState !== 'failed' && hasScreen && text(feedbackTexts.screenHelp)}
      </div>
      {address !== undefined && (
        <PlatformPicture className="lamp-feedback-screen" address={address} alt={text(feedbackTexts.screenPreview)} />
      )}
    </div>
  );
});

/** Lists what the console adds to the feedback. */
const IncludedDetails = observer(() => {
  const feedback = useFeedback();
  const text = useText();
  const route = useRoute();
  const { pagePath, browser, version, lastError } = feedback.along;
  const title = route.titleOf(pagePath.split('?')[0] ?? '');
  const facts: [Text, string][] = [
    [feedbackTexts.pagePath, title === undefined ? pagePath : `${text(title)} · ${pagePath}`],
    [feedbackTexts.browser, browser],
    [feedbackTexts.version, version],
    [feedbackTexts.lastError, lastError || text(feedbackTexts.noError)],
  ];
  return (
    <div className="lamp-field-wide">
      <Collapse
        size="small"
        items={[
          {
            key: 'along',
            label: text(feedbackTexts.along),
            children: (
              <dl className="lamp-feedback-along">
                {facts.map(([title, value]) => (
                  <div key={text(title)}>
                    <dt>{text(title)}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            ),
          },
        ]}
      />
      <p className="lamp-field-help">{text(feedbackTexts.kept)}</p>
    </div>
  );
});

export default FeedbackDialog;
