import { caseActions } from '@site/shared/actions';
import type { OwnVote } from '@site/shared/api';
import { voteChoices } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useAsk, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Submit } from '../common/review/event-form.tsx';
import styles from './votes.module.css';

/** The three choices of a vote, and the question whether it is meant: a vote is final. */
export function VoteForm({ vote: { id, no } }: { vote: OwnVote }) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <section className={styles.part} aria-labelledby="vote-form">
      <h2 id="vote-form">{t('votes.form.title')}</h2>
      <ActionForm
        action={caseActions.vote}
        item={id}
        check={({ choice }) => ({ choice: choice ? null : { code: 'E_REQUIRED' } })}
        label={() => t('votes.form.choice')}
        message={(field, { code }) => {
          if (field === 'choice') return t('votes.form.needed');
          return code === 'E_COI' ? t('votes.conflict.text') : undefined;
        }}
        confirm={({ choice }) =>
          ask({
            title: t(`votes.form.sure.${choice}`),
            content: t('votes.form.final', { no }),
            okText: t('votes.form.confirm'),
            cancelText: t('decision.cancel'),
          })
        }
        className={styles.form}
        onDone={() => {
          toast(t('votes.form.done', { no }));
          void revalidate();
        }}
      >
        <FormField name="choice" help={t('votes.secret')}>
          {({ id: field, name, 'aria-describedby': description }) => (
            <fieldset
              id={field}
              className={styles.choices}
              tabIndex={-1}
              aria-label={t('votes.form.choice')}
              aria-describedby={description}
            >
              {voteChoices.map((choice) => (
                <label key={choice}>
                  <input type="radio" name={name} value={choice} />
                  <span>{t(`votes.choices.${choice}`)}</span>
                </label>
              ))}
            </fieldset>
          )}
        </FormField>
        <Submit>{t('votes.form.submit')}</Submit>
      </ActionForm>
    </section>
  );
}
