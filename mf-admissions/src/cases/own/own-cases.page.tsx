import {
  type OwnAdmissions,
  type OwnReviews,
  readOwnAdmissions,
  readOwnReviews,
} from '@site/shared/api';
import { ApiError, type SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { InboxLink } from '../../common/inbox-link.tsx';
import { isAdmissionsStaff } from '../../common/staff/is-staff.ts';
import { AboutAdmission } from '../../common/start/about-admission.tsx';
import { StartPanel } from '../../common/start/start-panel.tsx';
import { Board, loadBoard } from '../board/board.tsx';
import { ClosedCase } from './closed-case.tsx';
import { EarlierCases } from './earlier-cases.tsx';
import { OpenCase } from './open-case.tsx';
import styles from './own-cases.module.css';
import { ReviewerPart } from './reviewer-part.tsx';

export const loader = memberLoader(async ({ shell, user, request }) => {
  // Staff find their own cases at `?view=own`.
  const isOwn = new URL(request.url).searchParams.get('view') === 'own';
  if (isAdmissionsStaff(user) && !isOwn) return { staff: await loadBoard(shell.api, request) };
  const [admissions, reviews] = await Promise.all([
    user.personId ? shell.api.request(readOwnAdmissions()) : null,
    mayReview(user) ? shell.api.request(readOwnReviews()).catch(notForCaller) : null,
  ]);
  return { own: { user, admissions, reviews } };
});

/** Whether it is worth asking for the reviews of a person; the backend decides. */
function mayReview({ personId, grade, standing }: SessionUser): boolean {
  return personId !== null && isMemberStanding(standing) && grade !== null && grade !== 'member';
}

function notForCaller(error: unknown): null {
  if (!(error instanceof ApiError) || error.status !== 403) throw error;
  return null;
}

/** The board for the staff, everybody's own cases for all others. */
export function Component() {
  const { staff, own } = useLoaderData<typeof loader>();
  if (staff) return <Board {...staff} />;
  return own && <OwnCases {...own} />;
}

type Own = { user: SessionUser; admissions: OwnAdmissions | null; reviews: OwnReviews | null };

function OwnCases({ user, admissions, reviews }: Own) {
  const { t } = useTranslation();
  const item = admissions?.case ?? null;
  useFocusOnNext(item?.id);
  const start = admissions?.start ?? null;
  const isUnderWay = item !== null && item.state !== 'closed';
  // A member reads on the page of grades which conditions are not met yet.
  const isOffered = start !== null && (start.eligible || start.kind !== 'elevation_senior');
  return (
    <div className={`${kit.column8} ${kit.reading} ${memberKit.aroundSide} ${styles.page}`}>
      <PageHead title={t('cases.title')} noIndex />
      <MemberHead title={t('cases.title')} lead={item && t('cases.lead')} action={<InboxLink />} />
      {reviews?.profile && <ReviewerPart reviews={reviews} />}
      {item && isUnderWay && <OpenCase item={item} before={admissions?.earlier[0]} />}
      {item?.state === 'closed' && <ClosedCase item={item} />}
      {start && isOffered && <StartPanel start={start} answer={admissions?.answer} />}
      {!isUnderWay && (!isOffered || isMemberStanding(user.standing)) && (
        <AboutAdmission user={user} isReviewer={Boolean(reviews?.profile)} />
      )}
      {admissions && admissions.earlier.length > 0 && <EarlierCases cases={admissions.earlier} />}
    </div>
  );
}

/** Focuses the heading of a case that takes the place of another one: the form that was sent is gone with the focus. */
function useFocusOnNext(id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current !== id && id) document.getElementById(id)?.focus();
    shown.current = id;
  }, [id]);
}
