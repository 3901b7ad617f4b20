import { CheckCircleFilled, CloseCircleFilled, ReloadOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { entryAddress } from '../../engine/access/entry-address.ts';
import { fillString } from '../../engine/records/fill-text.ts';
import type { CaptchaChallenge } from '../../engine/stores/verification/captcha-challenge.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import { captchaSizes } from '../../schemas/wire/captcha.ts';
import { useCaptcha, useText } from '../context/console-context.tsx';
import { useRegistries } from '../context/registries.tsx';
import { useModal } from '../hooks/use-modal.ts';
import { captchaTexts } from './captcha-texts.ts';
import '../widgets/unseen.css';
import './captcha.css';

/** The picture at its own size, and the dialog's padding on both sides. */
const dialogWidth = captchaSizes.width + 2 * 24;
/** Above the batch dialog, whose code is sent after a captcha (SMS-02, BATCH-01). */
const zIndex = 5100;

/** The requested captcha, in the single dialog (CAPT-08). */
const CaptchaDialog = observer(() => {
  const captcha = useCaptcha();
  const challenge = captcha.box;
  return challenge ? <Challenge key={challenge.id} challenge={challenge} /> : null;
});

const focusIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });

const Challenge = observer(({ challenge }: { challenge: CaptchaChallenge }) => {
  const text = useText();
  useModal('captcha');
  const { captchas } = useRegistries();
  const { kind, phase, otherWay } = challenge;
  const place = useRef<HTMLDivElement>(null);
  // The retry button disappears with the failure; moves its focus to the picture.
  useEffect(() => {
    if (phase === 'loading' && !(document.activeElement instanceof HTMLButtonElement)) focusIn(place.current);
  }, [phase]);
  const Kind = captchas[kind];
  const isSettled = phase === 'checking' || phase === 'passed';
  return (
    <Modal
      open
      className="lamp-captcha"
      width={dialogWidth}
      zIndex={zIndex}
      title={text(captchaTexts.title)}
      footer={null}
      // A drag that ends outside the dialog must not close it.
      mask={{ closable: false }}
      onCancel={challenge.close}
      // A kind that loads while the dialog opens is still invisible and cannot take the focus itself.
      afterOpenChange={(isOpen) => isOpen && focusIn(place.current)}
    >
      {/* Reserves the space of picture and bar, so that nothing jumps. */}
      <div className="lamp-captcha-kind" ref={place}>
        <Suspense>
          <Kind key={kind} challenge={challenge} />
        </Suspense>
      </div>
      <Status challenge={challenge} />
      <div className="lamp-captcha-tools">
        <Button
          size="small"
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          disabled={phase === 'passed'}
          onClick={challenge.refresh}
        >
          {text(captchaTexts.refresh)}
        </Button>
        <Button
          size="small"
          type="text"
          icon={<SwapOutlined aria-hidden />}
          disabled={isSettled}
          onClick={challenge.switchKind}
        >
          {text(kind === 'blockPuzzle' ? captchaTexts.toClick : captchaTexts.toSlide)}
        </Button>
      </div>
      <p className="lamp-captcha-other">
        {text(captchaTexts.cannotSee)}
        {otherWay && (
          <a
            href={entryAddress(otherWay.route)}
            onClick={(event) => {
              event.preventDefault();
              challenge.takeOtherWay();
            }}
          >
            {text(otherWay.text)}
          </a>
        )}
      </p>
    </Modal>
  );
});

/** The status, also for screen readers; never says where anything is in the picture. */
const Status = observer(({ challenge }: { challenge: CaptchaChallenge }) => {
  const text = useText();
  const { phase, message, points, wanted, kind } = challenge;
  const idle: Text = phase === 'loading' ? captchaTexts.loading : captchaTexts.ready;
  const isMarking = kind === 'clickWord' && phase === 'ready' && points.length > 0;
  const marked = fillString(text(captchaTexts.marked), { n: points.length, all: wanted });
  const announcement = phase === 'checking' ? captchaTexts.checking : message;
  // The frame shows why there is no picture; everything else is visible.
  const isVisible = announcement !== undefined && phase !== 'cleared' && !isMarking;
  return (
    <p className="lamp-captcha-status" role="status" data-phase={phase}>
      {phase === 'passed' && <CheckCircleFilled aria-hidden />}
      {phase === 'failed' && <CloseCircleFilled aria-hidden />}
      <span className={isVisible ? 'lamp-captcha-said' : 'lamp-unseen'}>
        {isMarking ? marked : text(announcement ?? idle)}
      </span>
    </p>
  );
});

export default CaptchaDialog;
