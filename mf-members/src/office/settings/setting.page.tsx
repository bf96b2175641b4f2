import type { OfficeSetting, OfficeSettingDetail } from '@site/shared/api';
import { ButtonLink, Callout, Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import { ifThere } from '../../common/discussions/discussions.api.ts';
import { pageIn } from '../../common/page-in.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { SettingForm } from './setting.form.tsx';
import { RestoreButton, SettingHistory } from './setting-history.tsx';
import { readSetting } from './settings.api.ts';
import { settingAddress, settingsAddress } from './settings-query.ts';
import { useValueWords } from './value-words.ts';

export const loader = officeLoader('settings', async ({ shell, params, request }) => {
  const key = params.key ?? '';
  const page = pageIn(new URL(request.url).searchParams);
  const asked = { page, locale: shell.locale };
  const detail = await ifThere(shell.api.request(readSetting(key, asked)));
  const last = Math.max(1, detail?.history?.pages ?? 1);
  if (detail && page > last) throw redirect(settingAddress(key, last));
  return { detail, page };
});

/** One setting: what it does, its form, and its history. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  const name = t('office.pages.settings.title');
  const to = settingsAddress({ part: found?.detail?.setting.part ?? null });
  return (
    <OfficeFrame
      page="settings"
      title={found?.detail?.setting.label ?? name}
      path={{ label: t('office.settings.path'), to, name }}
    >
      {found &&
        (found.detail ? (
          <Setting key={found.detail.setting.key} detail={found.detail} page={found.page} />
        ) : (
          <Callout
            title={t('office.settings.missing')}
            action={<ButtonLink to={to}>{t('office.settings.none.action')}</ButtonLink>}
          >
            {null}
          </Callout>
        ))}
    </OfficeFrame>
  );
}

type Props = { detail: OfficeSettingDetail; page: number };

function Setting({ detail: { setting, history }, page }: Props) {
  const { t } = useTranslation();
  const { valueWords } = useValueWords();
  /** The version that the reader has made last; the form shows the stored value anew once it is loaded. */
  const [own, setOwn] = useState(setting.version);
  const onChanged = () => setOwn(setting.version + 1);
  return (
    <div className={`${kit.column8} ${kit.reading} ${memberKit.pageLinks}`}>
      <div className={kit.column4}>
        <p>{setting.about}</p>
        <About setting={setting} />
      </div>
      {setting.mayChange ? (
        <Section id="change" title={t('office.settings.form.title')}>
          <SettingForm
            key={Math.min(own, setting.version)}
            setting={setting}
            onChanged={onChanged}
          />
          {setting.isChanged && (
            <RestoreButton setting={setting} to={0} onDone={onChanged}>
              {t('office.settings.restore.initial', {
                value: valueWords(setting, setting.initial),
              })}
            </RestoreButton>
          )}
        </Section>
      ) : (
        <p className={memberKit.box}>{t(`office.settings.closed.${reasonOf(setting)}`)}</p>
      )}
      {history && (
        <SettingHistory setting={setting} history={history} page={page} onChanged={onChanged} />
      )}
    </div>
  );
}

function About({ setting }: { setting: OfficeSetting }) {
  const { t } = useTranslation();
  const { valueWords, rangeWords } = useValueWords();
  return (
    <Facts
      facts={[
        [t('office.settings.facts.value'), valueWords(setting, setting.value)],
        [t('office.settings.facts.initial'), valueWords(setting, setting.initial)],
        [t('office.settings.facts.range'), rangeWords(setting)],
        [t('office.settings.facts.section'), setting.section],
        [
          t('office.settings.facts.seen'),
          setting.seen.length > 0 && (
            <span className={kit.row1x4}>
              {setting.seen.map(({ path, name }) => (
                <Link key={path} to={path} reloadDocument={!path.startsWith('/c')}>
                  {name}
                </Link>
              ))}
            </span>
          ),
        ],
      ]}
    />
  );
}

/** Why the reader cannot change it. */
function reasonOf({ isUnavailable, changedBy }: OfficeSetting): string {
  return isUnavailable ? 'unavailable' : changedBy;
}
