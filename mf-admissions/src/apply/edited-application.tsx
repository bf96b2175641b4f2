import { type OwnAdmissions, type OwnCase, readOwnAdmissions } from '@site/shared/api';
import {
  type ApplicationSection,
  applicationSections,
  type Gap,
  requiredSections,
} from '@site/shared/domain/admissions';
import {
  type Coded,
  ConflictNote,
  SaveLine,
  useDates,
  useDraftGuard,
  useShell,
} from '@site/shared/remote';
import { kit, MemberHead, Note } from '@site/shared/ui';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { KnownNames, SectionView } from '../common/file/application-view.tsx';
import { Nomination } from '../common/file/nomination.tsx';
import { MaxMegabytes } from '../common/form/files-field.tsx';
import { FormContext } from '../common/form/form-context.tsx';
import { type Uploads, useUploads } from '../common/form/uploads.ts';
import styles from './apply.module.css';
import { CheckStep } from './check-step.tsx';
import { ReplyField } from './reply-field.tsx';
import { SectionFields } from './section-fields.tsx';
import { StepButtons, StepList } from './step-list.tsx';
import { checkStep, type Step } from './steps.ts';
import { useGaps } from './use-gaps.ts';
import { type Replies, useReplies } from './use-replies.ts';
import { type SavedDraft, useSavedDraft } from './use-saved-draft.ts';

type Props = { admissions: OwnAdmissions & { countries: readonly Coded[] }; item: OwnCase };

/** The form of an application, section by section; a returned one has the sections in question only. */
export function EditedApplication({ admissions, item }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const [query] = useSearchParams();
  const sections = useMemo(() => sectionsOf(item), [item]);
  const draft = useSavedDraft(item, async () => {
    const { case: present } = await api.request(readOwnAdmissions());
    return present?.id === item.id ? present : null;
  });
  const uploads = useUploads('cases/upload', () => void draft.save());
  const isSending = uploads.isSending();
  useDraftGuard({
    state: isSending ? { at: 'unsaved' } : draft.state,
    // A file that is still on its way is worth the question.
    save: async () => (await draft.save()) && !uploads.isSending(),
  });
  const replies = useReplies(item.id);
  const gaps = useGaps(item, draft.answers);
  const { form, showAll } = useFields(draft, gaps, uploads);
  const steps: Step[] = [...sections, checkStep];
  const asked = query.get('step');
  const step = steps.find((one) => one === asked) ?? steps[0] ?? checkStep;
  useFocusOfStep(step);

  const names = useMemo(
    () => ({ tracks: admissions.tracks, people: item.excludedReviewers, files: item.files }),
    [admissions.tracks, item.excludedReviewers, item.files],
  );

  /** Saves when a field is left. */
  function saveOnBlur({ target }: FocusEvent): void {
    if (target.matches('input, textarea, select')) void draft.save();
  }

  const isReturned = item.state === 'returned';
  return (
    <>
      <Head item={item} state={draft.state} isSending={isSending} step={step} />
      {item.nomination && !isReturned && <OwnNomination nomination={item.nomination} />}
      <StepList
        steps={steps}
        step={step}
        gaps={gaps}
        answers={draft.answers}
        form={item.form}
        isReturned={isReturned}
      />
      <div className={`${kit.column8} ${kit.packed} ${kit.reading} ${styles.body}`}>
        {draft.isRestored && step === steps[0] && (
          <Note>
            <p>{t('apply.restored')}</p>
          </Note>
        )}
        <section
          className={`${kit.column6} ${styles.section}`}
          aria-labelledby="step"
          onBlur={saveOnBlur}
        >
          <h2 id="step" className={kit.text2xl} tabIndex={-1}>
            {step === checkStep
              ? t(isReturned ? 'apply.check.answerTitle' : 'apply.check.title')
              : t(`sections.${step}`)}
          </h2>
          <KnownNames value={names}>
            <MaxMegabytes value={admissions.maxMegabytes}>
              <FormContext value={form}>
                {step === checkStep ? (
                  <CheckStep
                    item={item}
                    draft={{
                      ...draft,
                      // What is sent to the committee holds the files that are on their way.
                      save: () => uploads.settled().then(draft.save),
                    }}
                    gaps={gaps}
                    sections={sections}
                    replies={replies}
                    answer={admissions.answer}
                    onCheck={showAll}
                  />
                ) : (
                  <SectionStep
                    section={step}
                    admissions={admissions}
                    item={item}
                    draft={draft}
                    replies={replies}
                  />
                )}
              </FormContext>
            </MaxMegabytes>
          </KnownNames>
        </section>
        <StepButtons steps={steps} step={step} />
      </div>
    </>
  );
}

type HeadProps = {
  item: OwnCase;
  state: SavedDraft['state'];
  isSending: boolean;
  step: Step;
};

/** The title, until when a returned application is answered, and whether all is saved. */
function Head({ item, state, isSending, step }: HeadProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const isReturned = item.state === 'returned';
  const due = item.timeline.find(({ status }) => status === 'current')?.due ?? null;
  return (
    <MemberHead
      className={kit.whole}
      title={t(isReturned ? 'apply.returnedTitle' : `apply.titles.${item.kind}`)}
    >
      {isReturned && (
        <p>
          {t('apply.returnedLead', { count: item.flagged.length })}{' '}
          {due && t('apply.until', { date: formatDate(due) })}
        </p>
      )}
      {isSending && step !== 'achievements' && step !== 'attachments' && (
        <p role="status" className={`${kit.inTexts} ${kit.hint}`}>
          {t('apply.sending')}
        </p>
      )}
      <SaveLine state={state} />
    </MemberHead>
  );
}

type SectionProps = Props & { section: ApplicationSection; draft: SavedDraft; replies: Replies };

/** The fields of a section, with what the committee asks about it and with what another window has saved. */
function SectionStep({ section, admissions, item, draft, replies }: SectionProps) {
  const { t } = useTranslation();
  const lead = t(`lead.${section}`);
  const flag = item.flagged.find((one) => one.section === section);
  return (
    <>
      {lead && <p className={`${kit.muted} ${styles.lead}`}>{lead}</p>}
      {flag && (
        <Note>
          <p>
            <strong>{t('apply.flag')}</strong>
          </p>
          <p className={kit.asTyped}>{flag.note}</p>
        </Note>
      )}
      {draft.theirs && draft.conflicts.includes(section) && (
        <ConflictNote what="section" isFolded onChoose={(choice) => draft.settle(section, choice)}>
          <SectionView section={section} answers={draft.theirs} />
        </ConflictNote>
      )}
      <SectionFields step={section} admissions={admissions} required={item.required} />
      {flag && <ReplyField section={section} replies={replies} />}
    </>
  );
}

/** The nomination that the application follows, folded. */
function OwnNomination({ nomination }: { nomination: NonNullable<OwnCase['nomination']> }) {
  const { t } = useTranslation();
  return (
    <details>
      <summary>{t('nomination.read')}</summary>
      <Nomination nomination={nomination} isOwn heading="h2">
        <p>
          <Link to="/c/admissions">{t('nomination.declineHere')}</Link>
        </p>
      </Nomination>
    </details>
  );
}

/** What the fields of the form share; a gap is shown once its field was left, or when all are asked for. */
function useFields({ answers, change }: SavedDraft, gaps: readonly Gap[], uploads: Uploads) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const form = useMemo(
    () => ({
      answers,
      change,
      gaps,
      isShown: (field: string) => isChecked || left.has(field),
      leave: (field: string) =>
        setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
      uploads,
    }),
    [answers, change, gaps, isChecked, left, uploads],
  );
  return { form, showAll: () => setChecked(true) };
}

/** The sections that can be edited now. */
function sectionsOf({ state, flagged, form }: OwnCase): ApplicationSection[] {
  if (state === 'draft') {
    return form === 'full' ? [...applicationSections] : [...requiredSections(form)];
  }
  const asked = flagged.map(({ section }) => section);
  // Endorsers are replaced on the page of the case.
  return applicationSections.filter(
    (section) => section !== 'endorsers' && asked.includes(section),
  );
}

/** A new step begins at its heading, or at the field that a link leads to. */
function useFocusOfStep(step: Step): void {
  const { hash } = useLocation();
  const shown = useRef({ step, hash: '' });
  useEffect(() => {
    if (shown.current.step === step && shown.current.hash === hash) return;
    shown.current = { step, hash };
    const field = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const place = field ?? document.getElementById('step');
    place?.focus({ preventScroll: !field });
    if (!field) place?.scrollIntoView({ block: 'start' });
  }, [step, hash]);
}
