import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { Enrollment } from '../../../schemas/wire/second-factor.ts';
import { useText } from '../../context/console-context.tsx';
import { useCopy } from '../../hooks/use-copy.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { QrCode } from './qr-code.tsx';
import { secondFactorTexts as words } from './second-factor-texts.ts';
import './second-factor.css';

/** The secret of a new authenticator app: as QR code, and as text in groups of four. */
export const EnrollmentKey = observer(({ enrollment }: { enrollment: Enrollment }) => {
  const text = useText();
  const copy = useCopy(words);
  const isPhone = useIsPhone();
  const { secret, uri } = enrollment;
  return (
    <div className="lamp-enrollment">
      <p>{text(words.scan)}</p>
      <QrCode content={uri} title={text(words.qrCode)} />
      {isPhone && <a href={uri}>{text(words.openApp)}</a>}
      <div className="lamp-enrollment-key">
        <span>{text(words.key)}</span>
        <div>
          <code translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button
            type="text"
            icon={<CopyOutlined />}
            aria-label={text(words.copyKey)}
            title={text(words.copyKey)}
            onClick={() => void copy(secret)}
          />
        </div>
      </div>
    </div>
  );
});
