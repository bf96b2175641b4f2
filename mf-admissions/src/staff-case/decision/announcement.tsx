import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile } from '@site/shared/api';
import { CallButton, useAction, useAsk, useShell } from '@site/shared/remote';
import { kit, Note, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LetterTexts } from './letter-texts.tsx';
import { LettersForm } from './letters.form.tsx';
import { Outdated, useOutdated } from './outdated.tsx';
import { useLetters } from './use-letters.ts';

type Props = { file: CaseFile; decision: CaseDecision };

/** The letters, and the release of the decision by a second person. */
export function Announcement(props: Props) {
  const { decision } = props;
  if (decision.allowed.includes('letter')) return <Written {...props} />;
  return (
    <>
      <LetterTexts letters={decision.letters} />
      <Release {...props} save={async () => true} revision={() => decision.revision} />
    </>
  );
}

function Written(props: Props) {
  const letters = useLetters(props.file, props.decision);
  return (
    <>
      <LettersForm {...props} letters={letters} />
      <Release {...props} save={letters.save} revision={letters.version} />
    </>
  );
}

type ReleaseProps = Props & {
  /** Saves the letters; whether everything is saved then. */
  save: () => Promise<boolean>;
  revision: () => number;
};

/** What the release still lacks, or the release after a confirmation that names what follows. */
function Release({ file, decision, save, revision }: ReleaseProps) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const { busy, perform } = useAction(caseActions.release, { isAsked: true });
  const outdated = useOutdated();
  const { lacking, allowed, decision: made } = decision;
  if (!made) return null;
  const name = file.candidate.name[locale];
  // Nothing can be done about it; the case is voided instead.
  const hasLeft = lacking.includes('candidate_left');
  const missing = lacking.filter((one) => one !== 'candidate_left');
  const mayRelease = lacking.length === 0 && allowed.includes('release');

  const { outcome, by } = made;
  const consequences = [
    `${name}: ${t(`decision.made.${outcome}`)}. ${t(`decision.release.consequence.${outcome}`)}`,
    t('decision.release.second', { name: by[locale] }),
  ];

  async function release(): Promise<void> {
    if (!(await save())) return toast(t('decision.release.unsaved'), 'error');
    const question = {
      title: t('decision.release.sure', { no: file.no }),
      content: consequences,
      okText: t('decision.release.confirm'),
      cancelText: t('decision.cancel'),
    };
    if (!(await ask(question))) return;
    const result = await perform({ item: file.id, payload: { revision: revision() } });
    if (result?.ok) {
      toast(t('decision.release.done', { no: file.no }));
      await revalidate();
    } else if (result) outdated.onRefused(result.refusals);
  }

  return (
    <Section id="decision-release" title={t('decision.release.title')}>
      <Outdated {...outdated} />
      {hasLeft && (
        <Note>
          <p>{t('decision.release.candidateLeft', { name })}</p>
        </Note>
      )}
      {!hasLeft && missing.length > 0 && (
        <>
          <p>{t('decision.release.lacking')}</p>
          <ul className={`${kit.stack1} ${kit.bullets}`}>
            {missing.map((one) => (
              <li key={one}>{t(`decision.release.lacks.${one}`)}</li>
            ))}
          </ul>
        </>
      )}
      {lacking.length === 0 && !mayRelease && (
        <p className={kit.muted}>{t('decision.release.bySecretary')}</p>
      )}
      {mayRelease && (
        <>
          <p className={kit.muted}>{t('decision.release.help', { name })}</p>
          <p>
            <CallButton
              look="primary"
              action={caseActions.release}
              item={file.id}
              payload={{ revision: decision.revision }}
              question={consequences.join(' ')}
              aria-busy={busy}
              onPress={() => void release()}
            >
              {t('decision.release.submit')}
            </CallButton>
          </p>
        </>
      )}
    </Section>
  );
}
