import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import type { SectionReply } from '@site/shared/domain/admissions';
import { useAction, useShell } from '@site/shared/remote';
import { Button, kit, Note } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PostedForm, usePostedForm } from '../common/form/posted-form.tsx';
import styles from './apply.module.css';
import { isOutdated, Problems } from './problems.tsx';
import { ReplyField } from './reply-field.tsx';
import { changedSections } from './sections-of-answers.ts';
import type { Replies } from './use-replies.ts';
import type { SavedDraft } from './use-saved-draft.ts';

const casesPath = '/c/admissions';

type AnswerProps = { item: OwnCase; draft: SavedDraft; replies: Replies; isReady: boolean };

/** Sends a returned application back: each section in question is changed, or answered here. */
export function Answer({ item, draft, replies, isReady }: AnswerProps) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const navigate = useNavigate();
  const posted = usePostedForm(caseActions.resubmit, item.id);
  const [problems, setProblems] = useState<readonly ActionRefusal[]>(posted.refusals);
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
    await navigate(casesPath);
  }

  return (
    <PostedForm
      posted={posted}
      className={kit.column6}
      payload={{ revision: item.revision }}
      leadsTo={casesPath}
      onSend={() => void send()}
    >
      {item.flagged.map(({ section, note }, index) => {
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
            <ReplyField
              section={section}
              replies={replies}
              isMissing={silent.includes(section)}
              name={`replies.${index}`}
            />
          </section>
        );
      })}
      <div className={kit.stack4}>
        <p>
          <Button type="submit" aria-busy={busy}>
            {t('apply.answer')}
          </Button>
        </p>
        <Problems problems={problems.filter(({ field }) => !field?.startsWith('replies.'))} />
      </div>
    </PostedForm>
  );
}
