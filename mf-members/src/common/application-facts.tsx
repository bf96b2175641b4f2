import { homeActions, ownPerson, type PayloadOf, peopleActions } from '@site/shared/actions';
import type { ApplicationFact, ApplicationFacts } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  choiceOf,
  type VisibilityLevel,
  type VisibleField,
  visibilityLevels,
} from '@site/shared/domain/people';
import { ActionForm, CallButton, countriesIn, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { factsBlock } from './application-facts.api.ts';
import styles from './application-facts.module.css';

type Payload = PayloadOf<(typeof peopleActions)['update']['fields']>;

/**
 * Offers what the application says and the profile does not, field by field, each with its visibility. One press saves the
 * ticked ones; it is gone when that is done or it is dismissed.
 */
export function ApplicationFactsPanel({ offered }: { offered: ApplicationFacts }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const hide = useAction(homeActions['hide-block']);
  const { facts, revision } = offered;

  async function dismiss(): Promise<void> {
    const result = await hide.perform({ payload: { block: factsBlock } });
    if (result?.ok) await revalidate();
  }

  async function taken(form: HTMLFormElement): Promise<void> {
    const isAll = facts.every((fact) => new FormData(form).has(tickOf(fact)));
    // What was left out is not offered again.
    await (isAll ? revalidate() : dismiss());
  }

  return (
    <Section id="application-facts" className={styles.panel} title={t('applicationFacts.title')}>
      <p>{t('applicationFacts.lead')}</p>
      <ActionForm
        className={`${kit.column6} ${styles.form}`}
        action={peopleActions.update}
        texts="applicationFacts"
        fields={[]}
        item={ownPerson}
        payload={{ revision }}
        collect={(data) => payloadOf(data, offered)}
        check={({ texts, country, practice_since_year }) => ({
          form: texts || country || practice_since_year ? null : { code: 'E_REQUIRED' },
        })}
        label={(field) => t(`settings.profile.${field.split('.').at(-1)}`)}
        message={(_, { code }) => {
          if (code === 'E_REQUIRED') return t('applicationFacts.none');
          return code === 'E_CONFLICT_VERSION' ? t('applicationFacts.changed') : undefined;
        }}
        keepsValues
        onDone={(_, form) => void taken(form)}
        onRefused={() => void revalidate()}
        beside={
          <CallButton
            look="plain"
            action={homeActions['hide-block']}
            payload={{ block: factsBlock }}
            aria-busy={hide.busy}
            onPress={() => void dismiss()}
          >
            {t('applicationFacts.dismiss')}
          </CallButton>
        }
      >
        <ul
          className={`${memberKit.lined3} ${memberKit.choiceLines} ${memberKit.openAbove} ${kit.lineBelow}`}
        >
          {facts.map((fact) => (
            <Fact key={tickOf(fact)} fact={fact} offered={offered} />
          ))}
        </ul>
      </ActionForm>
    </Section>
  );
}

function Fact({ fact, offered }: { fact: ApplicationFact; offered: ApplicationFacts }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const choice = choiceOf(fact.field);
  const [level, setLevel] = useState(offered.visibility[choice]);
  const name = t(`settings.profile.${fact.field}`);
  const label = fact.locale
    ? t('settings.profile.inLanguage', {
        name,
        language: t(`settings.profile.languageNames.${fact.locale}`),
      })
    : name;
  return (
    <li>
      <label className={styles.tick}>
        <input type="checkbox" name={tickOf(fact)} defaultChecked />
        <span>
          <span className={kit.hint}>{label}</span>
          <strong className={kit.stack} lang={fact.locale ?? undefined}>
            {shownValue(fact, locale)}
          </strong>
        </span>
      </label>
      <label>
        <span className="visually-hidden">{t('applicationFacts.level', { name })}</span>
        <select
          className={kit.control}
          name={levelOf(choice)}
          value={level}
          onChange={({ target }) => setLevel(target.value as VisibilityLevel)}
        >
          {visibilityLevels.map((one) => (
            <option key={one} value={one}>
              {t(`applicationFacts.levels.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {level === 'public' && !offered.covered.includes(choice) && (
        <p className={`${kit.hint} ${kit.whole}`}>{t('settings.visibility.notCovered')}</p>
      )}
    </li>
  );
}

function shownValue({ field, value }: ApplicationFact, locale: Locale): string {
  if (field !== 'country') return String(value);
  return countriesIn(locale, value).find((one) => one.value === value)?.label ?? value;
}

function tickOf({ field, locale }: ApplicationFact): string {
  return ['take', locale, field].filter(Boolean).join('.');
}

function levelOf(choice: VisibleField): string {
  return `level.${choice}`;
}

/** The ticked facts, and the visibility of theirs that is chosen again. */
function payloadOf(data: FormData, { facts, visibility }: ApplicationFacts): Partial<Payload> {
  const ticked = facts.filter((fact) => data.has(tickOf(fact)));
  const texts: Partial<Record<Locale, { city?: string; employer?: string; position?: string }>> =
    {};
  const others: Pick<Payload, 'country' | 'practice_since_year'> = {};
  for (const fact of ticked) {
    if (fact.locale) texts[fact.locale] = { ...texts[fact.locale], [fact.field]: fact.value };
    else Object.assign(others, { [fact.field]: fact.value });
  }
  const levels = ticked.flatMap(({ field }): [VisibleField, VisibilityLevel][] => {
    const choice = choiceOf(field);
    const level = data.get(levelOf(choice)) as VisibilityLevel;
    return level === visibility[choice] ? [] : [[choice, level]];
  });
  return {
    ...others,
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(levels.length > 0 && { levels: Object.fromEntries(levels) }),
  };
}
