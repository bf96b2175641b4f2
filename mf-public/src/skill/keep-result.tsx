import { keepSkillAttempt, type SkillQuestionFacts } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { isMemberStanding, refusalMessage } from '@site/shared/domain';
import { performAction, useSession, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { attemptOf, type Check } from './check.ts';
import styles from './skill.module.css';

export type KeepResultProps = {
  check: Check;
  questions: readonly SkillQuestionFacts[];
  /** Whether there is a level that could stand on a page. */
  hasLevels: boolean;
};

type Kept = { id: string; isShown: boolean };

/** Whoever has an account may keep the result in it, and a member may show the levels on their page. */
export function KeepResult({ check, questions, hasLevels }: KeepResultProps) {
  const { t } = useTranslation();
  const { api, locale, toast } = useShell();
  const session = useSession();
  const [kept, setKept] = useState<Kept | null>(null);
  const [busy, setBusy] = useState(false);
  if (session.status !== 'member') return null;
  const { slug, standing } = session.user;
  const hasPage = slug && isMemberStanding(standing);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const id = await keepSkillAttempt(api, attemptOf(check, questions, Date.now()));
      setKept({ id, isShown: false });
    } catch (error) {
      toast(refusalMessage(error instanceof ApiError ? error : {}, locale), 'error');
    }
    setBusy(false);
  }

  async function show({ id, isShown }: Kept): Promise<void> {
    setBusy(true);
    const action = `skill-attempts/${id}/${isShown ? 'hide' : 'show'}`;
    const answer = await performAction(locale, action);
    if ('data' in answer) setKept({ id, isShown: !isShown });
    else toast(refusalMessage(answer, locale), 'error');
    setBusy(false);
  }

  return (
    <section className={styles.share} aria-labelledby="keep" aria-busy={busy}>
      <h3 id="keep">{t('skill.keep.title')}</h3>
      <p>{t('skill.keep.note')}</p>
      <p className={styles.buttons}>
        {kept === null && (
          <Button look="plain" onClick={() => busy || void keep()}>
            {t('skill.keep.save')}
          </Button>
        )}
        {kept && hasPage && hasLevels && (
          <Button look="plain" onClick={() => busy || void show(kept)}>
            {t(kept.isShown ? 'skill.keep.hide' : 'skill.keep.show')}
          </Button>
        )}
        <span role="status">
          {kept && t(kept.isShown ? 'skill.keep.shown' : 'skill.keep.saved')}
        </span>
        {kept?.isShown && <Link to={`/members/${slug}`}>{t('skill.keep.page')}</Link>}
      </p>
    </section>
  );
}
