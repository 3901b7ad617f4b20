import { Button, Popover, Segmented, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PreviewStore } from '../../../engine/stores/studio/preview-store.ts';
import { useMenu, useSession, useSettings, useText } from '../../context/console-context.tsx';
import { studioTexts as words } from './schema-studio-texts.ts';
import type { StudioPlan } from './studio-plan.ts';

/** Chooses the role, language, appearance and width of the preview. */
export const PreviewAs = observer(({ preview, func }: { preview: PreviewStore; func: StudioPlan['previewFunc'] }) => {
  const text = useText();
  const settings = useSettings();
  const mayPreview = useMenu().permits(func);
  const hasRoles = settings.platform.capabilities.includes('previewAs') && mayPreview;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<Choices preview={preview} hasRoles={hasRoles} />}
      onOpenChange={(isOpen) => isOpen && hasRoles && void preview.readRoles()}
    >
      <Button size="small">{preview.role?.name ?? text(words.look)}</Button>
    </Popover>
  );
});

const own = '';

const Choices = observer(({ preview, hasRoles }: { preview: PreviewStore; hasRoles: boolean }) => {
  const text = useText();
  const { user } = useSession();
  const id = useId();
  const { look, width, role, roles = [] } = preview;
  const theme = look.isDark === undefined ? own : look.isDark ? 'dark' : 'light';
  return (
    <div className="lamp-studio-choices">
      {hasRoles && (
        <>
          <label htmlFor={id}>{text(words.role)}</label>
          <Select
            id={id}
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            value={role?.id ?? own}
            options={[
              { value: own, label: text(words.ownRights) },
              ...roles.map((one) => ({
                value: one.id,
                label: one.tenantId === user?.tenantId ? one.name : `${one.tenantName} · ${one.name}`,
              })),
            ]}
            onChange={(value) => void preview.chooseRole(roles.find((one) => one.id === value))}
          />
        </>
      )}
      <span>{text(words.language)}</span>
      <Segmented
        aria-label={text(words.language)}
        size="small"
        value={look.language ?? own}
        options={[
          { value: own, label: text(words.asConsole) },
          { value: 'zh', label: '中文' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(value) => void preview.setLook({ language: value === 'zh' || value === 'en' ? value : undefined })}
      />
      <span>{text(words.theme)}</span>
      <Segmented
        aria-label={text(words.theme)}
        size="small"
        value={theme}
        options={[
          { value: own, label: text(words.asConsole) },
          { value: 'light', label: text(words.light) },
          { value: 'dark', label: text(words.dark) },
        ]}
        onChange={(value) => void preview.setLook({ isDark: value === own ? undefined : value === 'dark' })}
      />
      <span>{text(words.width)}</span>
      <Segmented
        aria-label={text(words.width)}
        size="small"
        value={width ?? 0}
        options={[
          { value: 0, label: text(words.full) },
          { value: 768, label: text(words.tablet) },
          { value: 390, label: text(words.phone) },
        ]}
        onChange={(value) => preview.setWidth(value === 0 ? undefined : value)}
      />
    </div>
  );
});
