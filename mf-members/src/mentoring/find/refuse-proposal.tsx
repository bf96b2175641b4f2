import { mentorshipRequestActions } from '@site/shared/actions';
import { ActionButton } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Id of the request with which the coordinator suggests the mentor. */
  proposal: string;
  /** Of the mentor. */
  name: string;
  onDone?: () => void;
};

/** Turns down a mentor whom the coordinator suggests, after a question. */
export function RefuseProposal({ proposal, name, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <ActionButton
      action={mentorshipRequestActions.withdraw}
      item={proposal}
      name={t('mentoring.proposal.refuseOf', { name })}
      confirm={{
        title: t('mentoring.proposal.question'),
        okText: t('mentoring.proposal.refuse'),
      }}
      done={t('mentoring.proposal.refused')}
      {...rest}
    >
      {t('mentoring.proposal.refuse')}
    </ActionButton>
  );
}
