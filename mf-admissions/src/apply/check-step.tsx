import { caseActions } from '@site/shared/actions';
import type { OwnAdmissions, OwnCase } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import type { ApplicationSection, Gap, SectionReply } from '@site/shared/domain/admissions';
import { isErrorCode } from '@site/shared/domain/system';
import { CallButton, formTexts, SignInAgain, useAction, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Note } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { ApplicationView } from '../common/file/application-view.tsx';
import { entryOf, labelKeyOf } from '../common/form/field-path.ts';
import { useGapLabels } from '../common/form/gap-labels.ts';
import { AnswerTime } from '../common/start/answer-time.tsx';
import styles from './apply.module.css';
import { ReplyField } from './reply-field.tsx';
import { changedSections } from './sections-of-answers.ts';
import type { Replies } from './use-replies.ts';
import type { SavedDraft } from './use-saved-draft.ts';

type Props = {
  item: OwnCase;
  draft: SavedDraft;
  replies: Replies;
  gaps: readonly Gap[];
  sections: readonly ApplicationSection[];
  answer: OwnAdmissions['answer'];
  /** From now on every gap is shown at its field. */
  onCheck: () => void;
};

/** Everything that is still missing, then the application as the committee reads it, then the button. */
export function CheckStep({ item, draft, replies, gaps, sections, answer, onCheck }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<readonly ActionRefusal[]>([]);
  const isReturned = item.state === 'returned';
  const here = gaps.filter(({ section }) => sections.includes(section));
  const { save } = draft;

  // The backend knows rules that the page does not: its view of the saved answers is loaded once.
  useEffect(() => {
    onCheck();
    void save().then(() => revalidate());
    // Once, when the step is opened.
  }, []);

  const open = draft.conflicts.filter((section) => sections.includes(section));
  return (
    <div className={kit.column6}>
      {(!isReturned || here.length + open.length > 0) && <GapList gaps={here} conflicts={open} />}
      {isReturned ? (
        <Answer
          item={item}
          draft={draft}
          replies={replies}
          isReady={here.length + open.length === 0}
        />
      ) : (
        <>
          {here.length === 0 && open.length === 0 && (
            <div className={kit.stack4}>
              <p>
                {t('apply.check.ready')} <AnswerTime of={answer} />
              </p>
              <Submit item={item} draft={draft} onRefused={setProblems} />
              <Problems problems={problems} />
            </div>
          )}
          <details
            className={`${kit.lineAbove} ${memberKit.fold} ${memberKit.roomyFold}`}
            open={here.length === 0}
          >
            <summary>{t('apply.check.preview')}</summary>
            <ApplicationView
              answers={draft.answers}
              sections={sections}
              titleOf={(section) => t(`sections.${section}`)}
            />
          </details>
        </>
      )}
    </div>
  );
}

type GapListProps = { gaps: readonly Gap[]; conflicts: readonly ApplicationSection[] };

/** Everything missing or wrong, each with a link to its field. */
function GapList({ gaps, conflicts }: GapListProps) {
  const { t } = useTranslation();
  const words = useGapLabels();
  const count = gaps.length + conflicts.length;
  const bySection = [...Map.groupBy(gaps, ({ section }) => section)];
  return (
    <div role="status" className={`${kit.inTexts} ${kit.column4}`}>
      <p className={kit.strong}>
        {count === 0 ? t('apply.check.complete') : t('apply.check.left', { count })}
      </p>
      {conflicts.map((section) => (
        <p key={section}>
          <Link to={`?step=${section}`}>
            {t('apply.check.conflict', { section: t(`sections.${section}`) })}
          </Link>
        </p>
      ))}
      {bySection.map(([section, own]) => (
        <section key={section} className={kit.stack2} aria-labelledby={`gaps-${section}`}>
          <h3 id={`gaps-${section}`}>{t(`sections.${section}`)}</h3>
          <ul className={kit.rows2}>
            {own.map((gap) => (
              <li key={gap.field + gap.code}>
                <Link to={`?step=${section}#${encodeURIComponent(gap.field)}`}>
                  <GapName field={gap.field} />
                </Link>
                <span className={kit.muted}> {words(gap)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The label of a field, with the number of its entry in a list. */
function GapName({ field }: { field: string }) {
  const { t } = useTranslation();
  const label = t(labelKeyOf(field));
  const entry = entryOf(field);
  return entry === null ? label : t('apply.check.entry', { entry, label });
}

type SubmitProps = {
  item: OwnCase;
  draft: SavedDraft;
  onRefused: (problems: readonly ActionRefusal[]) => void;
};

/** Saves, then submits what is saved. */
function Submit({ item, draft, onRefused }: SubmitProps) {
  const { t } = useTranslation();
  const { toast, reloadSession } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(caseActions.submit, { silent: true });

  async function submit(): Promise<void> {
    onRefused([]);
    if (!(await draft.save())) return;
    const result = await perform({ item: item.id, payload: { revision: draft.version() } });
    if (!result) return;
    if (!result.ok) {
      onRefused(result.refusals);
      if (isOutdated(result.refusals)) await draft.refresh();
      return revalidate();
    }
    draft.forget();
    toast(t('apply.done'), 'success');
    await navigate('/c/admissions');
    void reloadSession();
  }

  return (
    <p>
      <CallButton
        look="primary"
        action={caseActions.submit}
        item={item.id}
        payload={{ revision: item.revision }}
        aria-busy={busy}
        onPress={() => void submit()}
      >
        {t('apply.submit')}
      </CallButton>
    </p>
  );
}

/** Another window has saved meanwhile: what it wrote has to be seen before it is sent. */
function isOutdated(refusals: readonly ActionRefusal[]): boolean {
  return refusals.some(({ code }) => code === 'E_CONFLICT_VERSION');
}

/** Why the backend did not take it. */
function Problems({ problems }: { problems: readonly ActionRefusal[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const words = useGapLabels();
  return (
    <div role="alert" className={`${kit.hideEmpty} ${kit.danger}`}>
      {problems.map(({ code, field = '', params, message }) => (
        <p key={field + code}>
          {code === 'E_OFFLINE'
            ? formTexts.offline[locale]
            : isErrorCode(code) && field !== ''
              ? `${t(labelKeyOf(field))}: ${words({ field, code, ...(params && { params }) })}`
              : (message ?? t('apply.failed'))}
        </p>
      ))}
      <SignInAgain refusals={problems} />
    </div>
  );
}

type AnswerProps = { item: OwnCase; draft: SavedDraft; replies: Replies; isReady: boolean };

/** Sends a returned application back: each section in question is changed, or answered here. */
function Answer({ item, draft, replies, isReady }: AnswerProps) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly ActionRefusal[]>([]);
  const { busy, perform } = useAction(caseActions.resubmit, { silent: true });
  const changed = [...item.changed, ...changedSections(item.answers, draft.answers)];
  /** Sections that are neither changed nor answered, as the backend says. */
  const silent = problems.flatMap(({ field = '' }) => /^replies\.(.+)$/.exec(field)?.[1] ?? []);

  async function send(): Promise<void> {
    setProblems([]);
    if (!isReady || !(await draft.save())) return;
    const given = item.flagged.flatMap(({ section }): SectionReply[] => {
      const text = replies.texts[section]?.trim();
      return text ? [{ section, text }] : [];
    });
    const result = await perform({
      item: item.id,
      payload: { revision: draft.version(), ...(given.length > 0 && { replies: given }) },
    });
    if (!result) return;
    if (!result.ok) {
      setProblems(result.refusals);
      if (isOutdated(result.refusals)) await draft.refresh();
      return;
    }
    draft.forget();
    replies.forget();
    toast(t('apply.answered'), 'success');
    await navigate('/c/admissions');
  }

  return (
    <>
      {item.flagged.map(({ section, note }) => {
        const id = `reply-${section}`;
        return (
          <section
            key={section}
            className={`${kit.column3} ${styles.reply}`}
            aria-labelledby={`${id}-title`}
          >
            <h3 id={`${id}-title`}>{t(`sections.${section}`)}</h3>
            <Note>
              <p className={kit.asTyped}>{note}</p>
            </Note>
            {section === 'endorsers' ? (
              <p className={`${kit.inTexts} ${kit.hint}`}>
                <Link to="/c/admissions#endorsers">{t('apply.reply.endorsers')}</Link>
              </p>
            ) : (
              <p
                className={`${kit.inTexts} ${kit.hint} ${changed.includes(section) ? kit.accent : ''}`}
              >
                {t(changed.includes(section) ? 'apply.reply.changed' : 'apply.reply.unchanged')}{' '}
                <Link to={`?step=${section}`}>{t('apply.reply.open')}</Link>
              </p>
            )}
            <ReplyField section={section} replies={replies} isMissing={silent.includes(section)} />
          </section>
        );
      })}
      <div className={kit.stack4}>
        <p>
          <Button aria-busy={busy} onClick={() => void send()}>
            {t('apply.answer')}
          </Button>
        </p>
        <Problems problems={problems.filter(({ field }) => !field?.startsWith('replies.'))} />
      </div>
    </>
  );
}
