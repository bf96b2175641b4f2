import type { MembershipFacts } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { useDates, useShell } from '@site/shared/remote';
import { ButtonLink, Moment } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { isNew } from './first-days.tsx';
import { HideButton } from './home-block.tsx';

const certificates = '/c/certification';

type Props = { user: SessionUser; membership: MembershipFacts; now: Date };

/** The admission, as long as it is new: the first thing that a new member sees. */
export function Admitted({ user, membership, now }: Props) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const { formatDate } = useDates();
  const { joinedAt } = membership;
  if (user.grade === null || joinedAt === null || !isNew(membership, now)) return null;
  const title = t('account.admitted.title');
  return (
    <section aria-labelledby="admitted">
      <Moment
        picture="admitted"
        id="admitted"
        title={title}
        action={
          <>
            {hasPage(certificates) && (
              <ButtonLink to={certificates}>{t('account.admitted.certificate')}</ButtonLink>
            )}
            <HideButton block="admitted" title={title} />
          </>
        }
      >
        <p>{t('account.admitted.text', { date: formatDate(joinedAt) })}</p>
      </Moment>
    </section>
  );
}
