import type { PastApproval } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { ApprovalHead } from './approval-head.tsx';

type Props = { approval: PastApproval; reader: Reader };

/** What became of an approval: who has decided, when and why. */
export function PastLine({ approval, reader }: Props) {
  const { t } = useTranslation();
  const { outcome, closedBy, closedAt, reason } = approval;
  const said = t(`office.approvals.outcomes.${outcome}`);
  return (
    <article className={kit.stack2}>
      <ApprovalHead approval={approval} reader={reader} />
      <p className={kit.row1x4}>
        <span className={`${kit.strong} ${outcome === 'refused' ? kit.danger : ''}`}>{said}</span>
        {closedBy && <span>{closedBy}</span>}
        <span className={kit.muted}>
          <When at={closedAt} reader={reader} />
        </span>
      </p>
      {reason && <p className={`${kit.asTyped} ${kit.reading}`}>{reason}</p>}
    </article>
  );
}
