import { homeActions } from '@site/shared/actions';
import type { Suggestion } from '@site/shared/api';
import type { Arriving } from '@site/shared/contract';
import { CallButton, useAction, useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import styles from './account.module.css';
import { Block, Later } from './home-block.tsx';

type Props = { suggestions: Arriving<Suggestion[]> };

/** People, resources and tasks to look at, each with the reason and a button that dismisses it. */
export function SuggestionsBlock({ suggestions }: Props) {
  const { t } = useTranslation();
  return (
    <Block block="suggestions" title={t('account.suggestions.title')}>
      <Later
        data={suggestions}
        loading={t('account.suggestions.loading')}
        failed={t('account.suggestions.failed')}
      >
        {(found) => <Suggestions suggestions={found} />}
      </Later>
    </Block>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const list = useRef<HTMLUListElement>(null);
  const shown = suggestions.filter((one) => hasPageAt(pathOf(one)));
  return (
    <ul
      ref={list}
      tabIndex={-1}
      className={`${kit.nameLinks} ${memberKit.lined3} ${styles.suggestions}`}
    >
      {shown.map((suggestion) => (
        <Line
          key={suggestion.key}
          suggestion={suggestion}
          onDismissed={() => list.current?.focus()}
        />
      ))}
      {shown.length === 0 && <li className={kit.muted}>{t('account.suggestions.none')}</li>}
    </ul>
  );
}

type LineProps = { suggestion: Suggestion; onDismissed: () => void };

function Line({ suggestion, onDismissed }: LineProps) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(homeActions.dismiss);
  const title = useTitle(suggestion);
  const path = pathOf(suggestion);

  async function dismiss(): Promise<void> {
    const result = await perform({ payload: { key: suggestion.key } });
    if (!result?.ok) return;
    toast(t('account.suggestions.dismissed'));
    onDismissed();
    await revalidate();
  }

  return (
    <li>
      <div>
        <Link to={path} reloadDocument={!path.startsWith('/c')}>
          {title}
        </Link>
        <Reason suggestion={suggestion} />
      </div>
      <CallButton
        action={homeActions.dismiss}
        payload={{ key: suggestion.key }}
        className={`${styles.hide} ${kit.quietAction} ${memberKit.seldom}`}
        aria-busy={busy}
        aria-label={t('account.suggestions.dismissNamed', { title: titleText(suggestion, title) })}
        onPress={() => void dismiss()}
      >
        {t('account.suggestions.dismiss')}
      </CallButton>
    </li>
  );
}

function useTitle(suggestion: Suggestion) {
  const { t } = useTranslation();
  const { locale } = useShell();
  switch (suggestion.kind) {
    case 'person':
      return suggestion.name;
    case 'mentor':
      return t('account.suggestions.mentor.title', { name: suggestion.name[locale] });
    case 'resource':
      return <LocalizedText of={suggestion.title} />;
    case 'profile':
      return t(`account.suggestions.profile.${suggestion.gap}.title`);
    case 'skills':
      return t('account.suggestions.skills.title');
  }
}

function titleText(suggestion: Suggestion, title: unknown): string {
  return suggestion.kind === 'resource' ? suggestion.title.value : String(title);
}

/** Why this is suggested, in words. */
function Reason({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  switch (suggestion.kind) {
    case 'person':
      return (
        <p className={`${kit.muted} ${kit.textM}`}>
          {suggestion.headline && (
            <>
              <LocalizedText of={suggestion.headline} />
              <br />
            </>
          )}
          {t('account.suggestions.person', {
            count: suggestion.topics.length,
            topics: suggestion.topics.join(', '),
          })}
        </p>
      );
    case 'mentor':
      return (
        <p className={`${kit.muted} ${kit.textM}`}>
          {t('account.suggestions.mentor.text', {
            count: suggestion.topics.length,
            topics: suggestion.topics.join(', '),
          })}
        </p>
      );
    case 'resource':
      return (
        <p className={`${kit.muted} ${kit.textM}`}>
          {t(`resources.types.${suggestion.type}`)}
          {'. '}
          {t('account.suggestions.resource', {
            count: suggestion.topics.length,
            topics: suggestion.topics.join(', '),
          })}
        </p>
      );
    case 'profile':
      return (
        <p className={`${kit.muted} ${kit.textM}`}>
          {t(`account.suggestions.profile.${suggestion.gap}.text`)}
        </p>
      );
    case 'skills':
      return (
        <p className={`${kit.muted} ${kit.textM}`}>
          {t('account.suggestions.skills.text', { date: formatDate(suggestion.at) })}
        </p>
      );
  }
}

function pathOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'person':
      return `/members/${suggestion.slug}`;
    case 'mentor':
      return `/c/mentoring?mentor=${suggestion.slug}`;
    case 'resource':
      return `/c/resources?item=${suggestion.slug}`;
    case 'profile':
      return suggestion.gap === 'portrait' ? '/c/settings/profile#portrait' : '/c/settings/profile';
    case 'skills':
      return '/skill-check';
  }
}
