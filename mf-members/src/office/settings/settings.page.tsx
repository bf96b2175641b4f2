import type { OfficeSetting, OfficeSettings, OfficeSettingsQuery } from '@site/shared/api';
import { type SettingPart, settingParts } from '@site/shared/domain/settings';
import { Button, ButtonLink, Callout, kit, memberKit, Section } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { readSettings } from './settings.api.ts';
import {
  maxTextLength,
  readSettingsQuery,
  settingAddress,
  settingsAddress,
} from './settings-query.ts';
import { useValueWords } from './value-words.ts';

export const loader = officeLoader('settings', async ({ shell, request }) => {
  const query = readSettingsQuery(new URL(request.url).searchParams);
  return { query, found: await shell.api.request(readSettings(query, shell.locale)) };
});

/** Every setting of the association, in words. */
export function Component() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="settings" lead={t('office.settings.lead')}>
      {loaded && <Settings {...loaded} />}
    </OfficeFrame>
  );
}

type Props = { query: OfficeSettingsQuery; found: OfficeSettings };

function Settings({ query, found }: Props) {
  const { t } = useTranslation();
  const isNarrowed = query.text !== '' || query.changed;
  const part = query.part ?? 'access';
  return (
    <div className={kit.column6}>
      <div className={kit.column4}>
        <Search query={query} />
        <Parts query={query} found={found} />
      </div>
      {query.text !== '' && (
        <p role="status" className={kit.hint}>
          {t('office.settings.found', { count: found.total })}
        </p>
      )}
      {!isNarrowed && part === 'review' && (
        <p className={`${memberKit.box} ${kit.reading}`}>{t('office.settings.reviewNote')}</p>
      )}
      {found.sections.map(({ name, settings }, index) => (
        <Section key={name} id={`section-${index}`} title={name} className={kit.column2}>
          <ul className={`${memberKit.lined} ${memberKit.choiceLines} ${kit.lineBelow}`}>
            {settings.map((setting) => (
              <li key={setting.key}>
                <SettingLine setting={setting} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {found.total === 0 && <Nothing query={query} />}
    </div>
  );
}

/** The parts as links, and what was changed. */
function Parts({ query, found }: Props) {
  const { t } = useTranslation();
  const isNarrowed = query.text !== '' || query.changed;
  const isCurrent = (part: string) => !isNarrowed && part === (query.part ?? 'access');
  return (
    <nav
      aria-label={t('office.settings.parts.label')}
      className={`${kit.row1x6} ${kit.currentLinks}`}
    >
      {(Object.keys(settingParts) as SettingPart[]).map((part) => (
        <Link
          key={part}
          to={settingsAddress({ part })}
          aria-current={isCurrent(part) ? 'page' : undefined}
          preventScrollReset
        >
          {t(`office.settings.parts.${part}`)} {found.parts[part]}
        </Link>
      ))}
      <Link
        to={settingsAddress({ changed: true })}
        aria-current={query.changed ? 'page' : undefined}
        preventScrollReset
      >
        {t('office.settings.parts.changed')} {found.changed}
      </Link>
    </nav>
  );
}

/** Words of names and explanations; they are the address of the page. */
function Search({ query }: Pick<Props, 'query'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = readSettingsQuery(typedQuery(event.currentTarget));
    void navigate(settingsAddress(typed), { preventScrollReset: true });
  }

  return (
    <search className={kit.reading}>
      {/* A new key refills the field when the address changes. */}
      <form
        key={query.text}
        method="get"
        className={`${memberKit.filters} ${kit.searchRow}`}
        onSubmit={apply}
      >
        <label>
          <span>{t('office.settings.search.text')}</span>
          <input
            type="search"
            name="q"
            defaultValue={query.text}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        </label>
        <Button type="submit" look="plain">
          {t('office.settings.search.submit')}
        </Button>
      </form>
    </search>
  );
}

function SettingLine({ setting }: { setting: OfficeSetting }) {
  const { t } = useTranslation();
  const { valueWords, rangeWords } = useValueWords();
  const range = rangeWords(setting);
  const initial = valueWords(setting, setting.initial);
  return (
    <>
      <div className={`${kit.stack1} ${kit.packed}`}>
        <h3 className={`${kit.textM} ${kit.titleLinks}`}>
          <Link to={settingAddress(setting.key)}>{setting.label}</Link>
        </h3>
        <p className={kit.muted}>{setting.about}</p>
      </div>
      <div className={`${kit.stack1} ${kit.packed}`}>
        <p className={`${kit.strong} ${kit.breakable}`}>{valueWords(setting, setting.value)}</p>
        <p className={kit.meta}>
          {setting.isUnavailable ? (
            <span>{t('office.settings.unavailable.short')}</span>
          ) : setting.isChanged ? (
            <span className={kit.accent}>{t('office.settings.changedFrom', { initial })}</span>
          ) : (
            <span>{t('office.settings.isInitial')}</span>
          )}
          {range && <span>{range}</span>}
        </p>
      </div>
    </>
  );
}

/** Why the list is empty, and one way on. */
function Nothing({ query }: Pick<Props, 'query'>) {
  const { t } = useTranslation();
  const why = query.text === '' ? 'changed' : 'text';
  return (
    <Callout
      title={t(`office.settings.none.${why}`)}
      action={<ButtonLink to={settingsAddress({})}>{t('office.settings.none.action')}</ButtonLink>}
    >
      {null}
    </Callout>
  );
}
