import {
  type OwnReview,
  type ReviewFile,
  type ReviewOfOther,
  readOtherReviews,
  readOwnReview,
  readReviewFile,
} from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, Note } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useLoaderData } from 'react-router';
import { CaseNumber } from '../common/case-number.tsx';
import { reviewsPath } from '../common/review/review-paths.ts';
import { Gate, GateFacts } from './conflicts/gate.tsx';
import { Submitted } from './submitted.tsx';
import { Workspace } from './workspace.tsx';

type Loaded = {
  review: OwnReview;
  file: ReviewFile | null;
  others: readonly ReviewOfOther[];
};

export const loader = memberLoader(async ({ shell: { api }, params }) => {
  const no = params.no ?? '';
  const review = await api.request(readOwnReview(no)).catch(notFound);
  const [file, others] = await Promise.all([
    review.isOpen ? api.request(readReviewFile(no)) : null,
    review.othersOpen ? api.request(readOtherReviews(no)) : [],
  ]);
  return { review, file, others } satisfies Loaded;
});

/** A person without an assignment in the case learns no more than that there is nothing for them. */
function notFound(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  throw data({ message: error.message }, { status: 404 });
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { review, file, others } = useLoaderData<typeof loader>();
  const { no, kind, gate, onHold } = review;
  const heading = useFocusAfter(review.state);
  return (
    <div className={kit.column6}>
      <PageHead title={t('review.title', { no })} noIndex />
      <MemberHead
        className={kit.screenOnly}
        path={{ label: t('staff.case.path'), to: reviewsPath, name: t('pages.own-reviews.title') }}
        headingRef={heading}
        title={
          <>
            <CaseNumber no={no} />{' '}
            <span className={`${kit.muted} ${kit.textXl} ${kit.regular}`}>
              {t(`staff.kinds.${kind}`)}
            </span>
          </>
        }
      >
        <p>
          {gate.candidate.name[locale]} · <StateWords review={review} />
        </p>
      </MemberHead>
      {onHold && (
        <Note>
          <p>{t('review.onHold')}</p>
        </Note>
      )}
      <Content review={review} file={file} others={others} />
    </div>
  );
}

/** The heading, which gets the focus when the state has changed and what had it is gone. */
function useFocusAfter(state: OwnReview['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}

function Content({ review, file, others }: Loaded) {
  const { t } = useTranslation();
  const { state } = review;
  if (state === 'invited') return <Gate key={review.id} review={review} />;
  if (state === 'waiting_ruling') {
    return (
      <>
        <Note>
          <p>{t('review.waiting')}</p>
        </Note>
        <GateFacts review={review} />
      </>
    );
  }
  if (state === 'submitted' || state === 'finished') {
    return <Submitted key={review.id} review={review} file={file} others={others} />;
  }
  if (file) return <Workspace key={review.id} review={review} file={file} />;
  return (
    <Callout
      title={t(`review.ended.${state}.title`, { defaultValue: t('review.ended.other.title') })}
      action={<ButtonLink to={reviewsPath}>{t('review.ended.back')}</ButtonLink>}
    >
      <p>{t(`review.ended.${state}.text`, { defaultValue: t('review.ended.other.text') })}</p>
    </Callout>
  );
}

/** The state with the date that matters in it. */
function StateWords({ review }: { review: OwnReview }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state, respondOn, reviewOn, submittedAt, isLate } = review;
  const isAnswered = state === 'submitted' || state === 'finished';
  const day = isAnswered ? submittedAt : state === 'invited' ? respondOn : reviewOn;
  return (
    <span className={isLate ? `${kit.strong} ${kit.danger}` : undefined}>
      {t(`reviews.states.${isLate ? 'late' : state}`, { date: day ? formatDate(day) : '…' })}
    </span>
  );
}
