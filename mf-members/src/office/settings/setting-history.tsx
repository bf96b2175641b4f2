import { settingActions } from '@site/shared/actions';
import type { OfficeSetting, OfficeSettingDetail, SettingChange } from '@site/shared/api';
import { ActionButton, PageLinks, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingAddress } from './settings-query.ts';
import { useValueWords } from './value-words.ts';

type Props = {
  setting: OfficeSetting;
  history: NonNullable<OfficeSettingDetail['history']>;
  page: number;
  onChanged: () => void;
};

/** Who changed the setting, when, from which value to which; each change can be undone by a new one. */
export function SettingHistory({ setting, history, page, onChanged }: Props) {
  const { t } = useTranslation();
  const { changes, pages } = history;
  return (
    <Section id="history" title={t('office.settings.history.title')}>
      {changes.length === 0 ? (
        <p className={kit.muted}>{t('office.settings.history.none')}</p>
      ) : (
        <ul className={`${memberKit.lined3} ${memberKit.actionLines} ${kit.lineBelow}`}>
          {changes.map((change) => (
            <li key={change.version}>
              <Change setting={setting} change={change} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        byTime
        toPage={(next) => settingAddress(setting.key, next)}
      />
    </Section>
  );
}

type ChangeProps = Pick<Props, 'setting' | 'onChanged'> & { change: SettingChange };

function Change({ setting, change: { version, from, to, at, by }, onChanged }: ChangeProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  const { valueWords } = useValueWords();
  const before = valueWords(setting, from);
  const canUndo =
    setting.mayChange && from !== null && JSON.stringify(from) !== JSON.stringify(setting.value);
  return (
    <>
      <div className={kit.stack1}>
        <p className={kit.breakable}>
          {before} → <span className={kit.strong}>{valueWords(setting, to)}</span>
        </p>
        <p className={kit.meta}>
          <span>
            {formatDate(at)}, {formatTime(at)}
          </span>
          <span>{by ? by[locale] : t('office.settings.history.nobody')}</span>
        </p>
      </div>
      {canUndo && (
        <RestoreButton setting={setting} to={version - 1} onDone={onChanged}>
          {t('office.settings.restore.value', { value: before })}
        </RestoreButton>
      )}
    </>
  );
}

type RestoreProps = {
  setting: OfficeSetting;
  /** The version whose value comes back; 0 is the default. */
  to: number;
  onDone: () => void;
  children: ReactNode;
};

/** Brings an earlier value back, as a new change. */
export function RestoreButton({ setting, to, onDone, children }: RestoreProps) {
  const { t } = useTranslation();
  return (
    <div>
      <ActionButton
        action={settingActions.restore}
        item={setting.key}
        payload={{ to, version: setting.version }}
        done={t('office.settings.restore.done')}
        onDone={onDone}
      >
        {children}
      </ActionButton>
    </div>
  );
}
