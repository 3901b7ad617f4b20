import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useText } from '../../context/console-context.tsx';
import { useCopy } from '../../hooks/use-copy.ts';
import { secondFactorTexts as words } from './second-factor-texts.ts';
import './second-factor.css';

/** New recovery codes, which are shown once: to copy or to download. */
export const RecoveryCodeList = observer(({ codes }: { codes: readonly string[] }) => {
  const text = useText();
  const copy = useCopy(words);
  const lines = codes.join('\n');
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'text/plain' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [lines]);
  return (
    <div className="lamp-recovery">
      <p>{text(words.codesNote)}</p>
      <ul translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="lamp-recovery-tools">
        <Button icon={<CopyOutlined />} onClick={() => void copy(lines)}>
          {text(words.copyCodes)}
        </Button>
        <Button icon={<DownloadOutlined />} href={address} download="recovery-codes.txt">
          {text(words.downloadCodes)}
        </Button>
      </div>
    </div>
  );
});
