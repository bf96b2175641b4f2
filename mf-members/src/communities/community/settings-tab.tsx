import { communityActions } from '@site/shared/actions';
import type { CommunityDetail, CommunitySettings } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import { communityTopics, type JoinQuestion } from '@site/shared/domain/communities';
import { ActionButton, ActionForm, FormField, textIn, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { tabAddress } from '../communities-query.ts';
import { AgreementFields, PresentedFields } from '../presented-fields.tsx';

type Props = { community: CommunityDetail; settings: CommunitySettings };

/** What the leads edit: presentation and questions, the agreement, and the way into the archive. */
export function SettingsTab({ community, settings }: Props) {
  const { t } = useTranslation();
  const { id, allowed } = community;
  return (
    <div className={`${kit.column12} ${kit.reading}`}>
      {allowed.includes('save') && <SaveForm community={community} settings={settings} />}
      {allowed.includes('renew-agreement') && (
        <Section id="agreement" title={t('communities.about.agreement')}>
          <p className={kit.muted}>{t('communities.renew.text')}</p>
          <ActionForm
            action={communityActions['renew-agreement']}
            item={id}
            texts="communities.form"
            fields={[]}
            look="plain"
            submit={t('communities.renew.submit')}
            done={t('communities.renew.done')}
            keepsValues
          >
            <AgreementFields stored={settings.agreement} />
          </ActionForm>
        </Section>
      )}
      {allowed.includes('archive') && (
        <Section id="archive" title={t('communities.archive.title')}>
          <p className={kit.muted}>{t('communities.archive.text')}</p>
          <p>
            <ActionButton
              action={communityActions.archive}
              item={id}
              done={t('communities.archive.done')}
            >
              {t('communities.archive.submit')}
            </ActionButton>
          </p>
        </Section>
      )}
    </div>
  );
}

function SaveForm({ community, settings }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { id, kind, access, memberList, minGrade } = community;
  const { name, purpose, about, topics, allTopics, questions, maxQuestions } = settings;
  const rows = Math.max(maxQuestions, questions.length);
  const stored = { name, purpose, about, kind, access, memberList, minGrade, topics };
  return (
    <Section id="settings" title={t('communities.settings.title')}>
      <ActionForm
        action={communityActions.save}
        item={id}
        texts="communities.form"
        fields={[]}
        values={{ most: communityTopics.max }}
        className={kit.column6}
        submit={t('communities.settings.submit')}
        done={t('communities.settings.done')}
        keepsValues
        onDone={(_, form) => {
          const isHidden = textIn(new FormData(form), 'access') === 'hidden';
          if (access === 'hidden' || !isHidden) return void revalidate();
          // A community that is hidden gets another address.
          toast(t('communities.settings.moved'));
          void navigate(tabAddress('mine'));
        }}
      >
        <PresentedFields stored={stored} topics={allTopics} />
        <Questions stored={questions} rows={rows} />
      </ActionForm>
    </Section>
  );
}

const nameOf = (place: number, part: Locale | 'required') => `questions.${place}.${part}`;

/** The questions to those who ask to join; a row without words is no question. */
function Questions({ stored, rows }: { stored: readonly JoinQuestion[]; rows: number }) {
  const { t } = useTranslation();
  return (
    <details className={memberKit.fold} open={stored.length > 0}>
      <summary>{t('communities.questions.title')}</summary>
      <p className={kit.hint}>{t('communities.questions.text')}</p>
      {Array.from({ length: rows }, (_, place) => (
        <fieldset key={nameOf(place, 'ru')} className={kit.column3}>
          <legend className={kit.strong}>
            {t('communities.questions.one', { number: place + 1 })}
          </legend>
          {locales.map((language) => (
            <FormField
              key={language}
              name={nameOf(place, language)}
              lang={language}
              label={t(`communities.questions.${language}`)}
              help={null}
              defaultValue={stored[place]?.[language] ?? ''}
            />
          ))}
          <FormField
            name={nameOf(place, 'required')}
            as="tick"
            value="true"
            label={t('communities.questions.required')}
            help={null}
            required={false}
            defaultChecked={stored[place]?.required ?? false}
          />
        </fieldset>
      ))}
    </details>
  );
}
