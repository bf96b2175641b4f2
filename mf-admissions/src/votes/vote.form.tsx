import { caseActions } from '@site/shared/actions';
import type { OwnVote } from '@site/shared/api';
import { ActionForm, FormField, useAsk } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The three choices of a vote, and the question whether it is meant: a vote is final. */
export function VoteForm({ vote: { id, no } }: { vote: OwnVote }) {
  const { t } = useTranslation();
  const ask = useAsk();
  return (
    <Section id="vote-form" className={kit.column3} title={t('votes.form.title')}>
      <ActionForm
        action={caseActions.vote}
        item={id}
        texts="votes.form"
        values={{ no }}
        message={(_, { code }) => (code === 'E_COI' ? t('votes.conflict.text') : undefined)}
        confirm={({ choice }) =>
          ask({
            title: t(`votes.form.sure.${choice}`),
            content: t('votes.form.final', { no }),
            okText: t('votes.form.confirm'),
            cancelText: t('decision.cancel'),
          })
        }
      >
        <FormField name="choice" codes="votes.choices" />
      </ActionForm>
    </Section>
  );
}
