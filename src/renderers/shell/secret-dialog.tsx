import { Button, Input, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { SecretBox } from '../../engine/stores/messages-store.ts';
import { useConsole, useText } from '../console-context.tsx';
import { texts } from '../texts.ts';
import '../forms.css';

/** Asks for a secret, such as the batch-operation password, before something of weight is done. */
const SecretDialog = observer(() => {
  const { messages } = useConsole();
  const box = messages.secretBox;
  return box ? <Question key={box.id} box={box} /> : null;
});

const Question = observer(({ box }: { box: SecretBox }) => {
  const text = useText();
  const id = useId();
  const [secret, setSecret] = useState('');
  return (
    <Modal
      open
      width={420}
      title={text(box.title)}
      onCancel={() => box.answer(undefined)}
      footer={
        <>
          <Button onClick={() => box.answer(undefined)}>{text(texts.cancel)}</Button>
          <Button type="primary" htmlType="submit" form={`${id}-form`} disabled={secret === ''}>
            {text(texts.confirmSecret)}
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className="lamp-field"
        data-invalid={box.problem !== undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (secret !== '') box.answer(secret);
        }}
      >
        <label htmlFor={id}>{text(box.label)}</label>
        <Input.Password
          id={id}
          autoFocus
          autoComplete="off"
          status={box.problem === undefined ? undefined : 'error'}
          aria-describedby={`${id}-note`}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
        <div id={`${id}-note`} className="lamp-field-error" role="alert">
          {box.problem !== undefined && text(box.problem)}
        </div>
      </form>
    </Modal>
  );
});

export default SecretDialog;
