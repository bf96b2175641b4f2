import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import { ActionForm, useDates, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './own-cases.module.css';

type Props = { item: OwnCase; question: NonNullable<OwnCase['question']> };

/** The open question of the chair, which the candidate answers once. */
export function Question({ item, question: { body, askedAt } }: Props) {
  const { t } = useTranslation();
  const { reloadSession } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  return (
    <Section id="question" heading="h3" title={t('cases.question.title')}>
      <div className={`${kit.inTexts} ${styles.flags}`}>
        <p className={kit.hint}>{t('cases.question.askedOn', { date: formatDate(askedAt) })}</p>
        <p className={kit.asTyped}>{body}</p>
      </div>
      <ActionForm
        action={caseActions.answer}
        item={item.id}
        payload={{ revision: item.revision }}
        texts="cases.question"
        onDone={() => {
          void revalidate();
          void reloadSession();
        }}
      />
    </Section>
  );
}
