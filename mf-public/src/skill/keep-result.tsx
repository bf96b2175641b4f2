import { skillAttemptActions } from '@site/shared/actions';
import { type SkillQuestionFacts, saveSkillAttempt } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { refusalMessage } from '@site/shared/domain/system';
import { useSession, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { attemptOf, type Check } from './check.ts';
import styles from './skill.module.css';

export type KeepResultProps = {
  check: Check;
  questions: readonly SkillQuestionFacts[];
  /** Whether there is a level that can be shown on the profile. */
  hasLevels: boolean;
};

type StoredResult = { id: string; isShown: boolean };

/** A signed-in user can store the result in the account, and a member can show the levels on the profile. */
export function KeepResult({ check, questions, hasLevels }: KeepResultProps) {
  const { t } = useTranslation();
  const { api, locale, toast } = useShell();
  const session = useSession();
  const [stored, setStored] = useState<StoredResult | null>(null);
  const [busy, setBusy] = useState(false);
  if (session.status !== 'member') return null;
  const { slug, standing } = session.user;
  const hasPage = slug && isMemberStanding(standing);

  async function keep(): Promise<void> {
    setBusy(true);
    try {
      const id = await saveSkillAttempt(api, attemptOf(check, questions, Date.now()));
      setStored({ id, isShown: false });
    } catch (error) {
      toast(refusalMessage(error instanceof ApiError ? error : {}, locale), 'error');
    }
    setBusy(false);
  }

  async function show({ id, isShown }: StoredResult): Promise<void> {
    setBusy(true);
    const result = await api.act(skillAttemptActions[isShown ? 'hide' : 'show'], { item: id });
    if (result.ok) setStored({ id, isShown: !isShown });
    else toast(refusalMessage(result.refusals[0], locale), 'error');
    setBusy(false);
  }

  return (
    <section
      className={`${styles.share} ${kit.stack2} ${kit.below4} ${kit.packed}`}
      aria-labelledby="keep"
      aria-busy={busy}
    >
      <h3 id="keep">{t('skill.keep.title')}</h3>
      <p>{t('skill.keep.note')}</p>
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        {stored === null && (
          <Button look="plain" onClick={() => busy || void keep()}>
            {t('skill.keep.save')}
          </Button>
        )}
        {stored && hasPage && hasLevels && (
          <Button look="plain" onClick={() => busy || void show(stored)}>
            {t(stored.isShown ? 'skill.keep.hide' : 'skill.keep.show')}
          </Button>
        )}
        <span role="status">
          {stored && t(stored.isShown ? 'skill.keep.shown' : 'skill.keep.saved')}
        </span>
        {stored?.isShown && <Link to={`/members/${slug}`}>{t('skill.keep.page')}</Link>}
      </p>
    </section>
  );
}
