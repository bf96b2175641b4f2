import { settingActions } from '@site/shared/actions';
import type { OfficeSetting } from '@site/shared/api';
import { readSettingValue } from '@site/shared/domain/settings';
import { ActionForm } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ValueField } from './value-field.tsx';
import { useValueWords } from './value-words.ts';

type Props = { setting: OfficeSetting; onChanged: () => void };

/** Changes the value; what was typed stays until it is saved, also where somebody else was faster. */
export function SettingForm({ setting, onChanged }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { rangeWords } = useValueWords();
  const { key, version, shape } = setting;

  function wrong(): string {
    const range = rangeWords(setting);
    if (shape.kind === 'integers') return t('office.settings.form.wrong.integers', { range });
    if (range === null) return t('office.settings.form.wrong.text');
    return t(`office.settings.form.wrong.${shape.kind}`, { range });
  }

  function message(field: string, { code }: { code: string }): string | undefined {
    if (code === 'E_CONFLICT_VERSION') return t('office.settings.form.conflict');
    return field === 'value' && code === 'E_INVALID' ? wrong() : undefined;
  }

  return (
    <ActionForm
      action={settingActions.change}
      item={key}
      payload={{ version }}
      texts="office.settings.form"
      keepsValues
      check={({ value = [] }) => {
        const read = readSettingValue(shape, value);
        return { value: 'refusal' in read ? read.refusal : null };
      }}
      message={message}
      onDone={() => {
        onChanged();
        void revalidate();
      }}
      onRefused={(refusals) => {
        // The value that somebody else has saved meanwhile appears above the form.
        if (refusals.some(({ code }) => code === 'E_CONFLICT_VERSION')) void revalidate();
      }}
    >
      <ValueField setting={setting} />
    </ActionForm>
  );
}
