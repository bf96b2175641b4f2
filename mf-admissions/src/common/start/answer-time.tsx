import type { OwnAdmissions } from '@site/shared/api';
import { useTranslation } from 'react-i18next';

/** How long the answer usually takes, or when it is promised while there are too few cases to tell. */
export function AnswerTime({ of: { promised, usual } }: { of: OwnAdmissions['answer'] }) {
  const { t } = useTranslation();
  if (!usual) return t('answerTime.promised', { count: promised });
  const cases = t('answerTime.cases', { count: usual.cases });
  return t('answerTime.usual', { count: usual.days, cases });
}
