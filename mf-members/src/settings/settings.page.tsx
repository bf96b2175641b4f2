import { memberLoader, PageHead, timeNow, useDates, useShell } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { zoneLabel } from '../common/time-zones.ts';
import {
  pathOf,
  presentAddress,
  type SettingsSection,
  sectionsFor,
  titleKeyOf,
} from './common/sections.ts';
import styles from './common/settings.module.css';
import { readSettings } from './settings.api.ts';

export const loader = memberLoader(async ({ shell, user }) => {
  const now = timeNow(shell);
  const settings = await readSettings(shell.api, user);
  return { ...settings, user, zone: zoneLabel(settings.account.timezone, now, shell.locale) };
});

/** The list of the settings, each page with what it contains and how it stands. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useLoaderData<typeof loader>();
  const states = useStates();
  useFormerAnchors();
  return (
    <div className={`${memberKit.pageLinks} ${styles.page}`}>
      <PageHead title={t('pages.settings.title')} noIndex />
      <MemberHead className={kit.whole} title={t('pages.settings.title')} />
      <ul
        className={`${kit.reading} ${kit.lineBelow} ${memberKit.lined} ${memberKit.openAbove} ${memberKit.choiceLines} ${memberKit.looseLines} ${styles.list}`}
      >
        {sectionsFor({ hasPerson: user.personId !== null }).map((section) => (
          <li key={section}>
            <div>
              <Link to={pathOf(section)}>{t(titleKeyOf(section))}</Link>
              <p className={kit.muted}>{t(`settings.list.${section}.about`)}</p>
            </div>
            {states[section] && (
              <p className={`${kit.breakable} ${styles.state}`}>{states[section]}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How each page stands, in a few words. */
function useStates(): Partial<Record<SettingsSection, string>> {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { user, account, profile, mail, zone } = useLoaderData<typeof loader>();
  const { archive, factor } = account;
  const of = (section: SettingsSection, state: string, params: Record<string, unknown> = {}) =>
    t(`settings.list.${section}.${state}`, params);
  const data = archive && (archive.expiresAt ? 'ready' : 'building');
  return {
    ...(profile && profileStates()),
    security: of('security', factor.on ? 'twoFactors' : 'oneFactor'),
    appearance: `${t(`invite.form.languages.${account.locale}`)}, ${zone}`,
    ...(data && {
      data: of('data', data, { date: archive?.expiresAt && formatDate(archive.expiresAt) }),
    }),
    ...(mail && {
      notifications: of('notifications', mail.state, {
        date: mail.pausedUntil && formatDate(mail.pausedUntil),
      }),
    }),
  };

  function profileStates(): Partial<Record<SettingsSection, string>> {
    if (!profile) return {};
    const { texts, avatar, listed, consents } = profile;
    const headline = texts[locale].headline ?? texts.ru.headline ?? texts.en.headline;
    const shown = consents.filter(({ text }) => text !== null);
    const isCovered = consents.some(({ kind, given }) => kind === 'dissemination' && given);
    return {
      profile: headline
        ? avatar
          ? headline
          : of('profile', 'noPortrait')
        : of('profile', 'empty'),
      name: user.name[locale],
      visibility: of('visibility', listed && isCovered ? 'listed' : 'unlisted'),
      consents: of('consents', 'given', {
        given: shown.filter(({ given }) => given).length,
        all: shown.length,
      }),
    };
  }
}

/** Old links name a part of the former single page by its anchor, which only the browser sees. */
function useFormerAnchors(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const address = presentAddress({ search, hash });
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true });
  }, [address, navigate]);
}
